import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { WebKit } from '../browsers.ts';
import { startWebKit, type WebDriver } from './web-driver.ts';

/**
 * Lets web-test-runner use WebKitGTK without a client library: one window, one test file at a time. The runner's own
 * `sendKeys` command finds `sendKeys` here because of the type's name.
 */
export class WebKitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  readonly type = 'webdriver';
  readonly concurrency = 1;
  readonly #found: WebKit;
  #driver: Promise<WebDriver> | null = null;
  #session: string | null = null;

  constructor(found: WebKit) {
    this.#found = found;
  }

  async startSession(sessionId: string, url: string): Promise<void> {
    this.#session = sessionId;
    await (await this.#window()).open(url);
  }

  isActive(sessionId: string): boolean {
    return this.#session === sessionId;
  }

  async getBrowserUrl(): Promise<string> {
    return (await this.#window()).address();
  }

  async stopSession(): Promise<SessionResult> {
    this.#session = null;
    await (await this.#window()).open('about:blank');
    return {};
  }

  async sendKeys(_sessionId: string, keys: string[]): Promise<void> {
    await (await this.#window()).press(keys);
  }

  startDebugSession(): Promise<void> {
    throw new Error('WebKitGTK cannot be watched from here: use Chromium');
  }

  async stop(): Promise<void> {
    const driver = this.#driver;
    this.#driver = null;
    await (await driver)?.close();
  }

  #window(): Promise<WebDriver> {
    this.#driver ??= startWebKit(this.#found);
    return this.#driver;
  }
}
