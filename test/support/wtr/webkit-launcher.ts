import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { WebDriver } from './web-driver.ts';

/**
 * Lets web-test-runner use WebKitGTK without a client library, with one window and one test file at a time. The runner's command
 * `sendKeys` calls `sendKeys` of this class, because its type is `webdriver`.
 */
export class WebKitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  readonly type = 'webdriver';
  readonly concurrency = 1;
  readonly #driver: WebDriver;
  #session: string | null = null;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  async startSession(sessionId: string, url: string): Promise<void> {
    this.#session = sessionId;
    await this.#driver.open(url);
  }

  isActive(sessionId: string): boolean {
    return this.#session === sessionId;
  }

  getBrowserUrl(): Promise<string> {
    return this.#driver.address();
  }

  async stopSession(): Promise<SessionResult> {
    this.#session = null;
    await this.#driver.open('about:blank');
    return {};
  }

  async sendKeys(_sessionId: string, keys: string[]): Promise<void> {
    await this.#driver.press(keys);
  }

  startDebugSession(): Promise<void> {
    throw new Error('WebKitGTK cannot be watched from here: use Chromium');
  }

  async stop(): Promise<void> {
    await this.#driver.close();
  }
}
