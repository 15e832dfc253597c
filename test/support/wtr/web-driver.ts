import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebKit } from '../browser/browsers.ts';
import { freePort } from '../free-port.ts';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** A window of WebKitGTK, controlled by the W3C WebDriver protocol. */
export interface WebDriver {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** Presses keys one after another. Keys joined by `+` are pressed together. */
  press(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the driver, a window and, without a display, an X server. If one of them fails, ends all of them and rejects. With
 * `acceptInsecureCerts` the window opens pages with a self-signed certificate.
 */
export async function startWebKit(
  { driver, browser, xServer }: WebKit,
  acceptInsecureCerts = false,
): Promise<WebDriver> {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-webkit-'));
  const children: ChildProcess[] = [];
  const end = () => {
    for (const child of children.reverse()) child.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  try {
    const own = { HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: writeStillDesktop(home) };
    const env: NodeJS.ProcessEnv = { ...process.env, ...QUIET, ...own };
    if (xServer) env.DISPLAY = await startXServer(xServer, children);
    const port = await freePort();
    children.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }));
    return windowOf(await openSession(`http://127.0.0.1:${port}`, browser, acceptInsecureCerts), end);
  } catch (error) {
    end();
    throw error;
  }
}

/** Environment variables for WebKitGTK: no accessibility bus, which would delay the start, and no graphics card. */
const QUIET = { NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };

/** Writes desktop settings without animations, from which WebKitGTK takes `prefers-reduced-motion`. */
function writeStillDesktop(home: string): string {
  const config = join(home, '.config');
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(config, version), { recursive: true });
    writeFileSync(join(config, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return config;
}

async function openSession(address: string, binary: string, acceptInsecureCerts: boolean): Promise<string> {
  await untilReady(address);
  const own = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const capabilities = { alwaysMatch: { acceptInsecureCerts, pageLoadStrategy: 'none', ...own } };
  const { sessionId } = (await sendCommand(`${address}/session`, 'POST', { capabilities })) as { sessionId: string };
  return `${address}/session/${sessionId}`;
}

function windowOf(session: string, end: () => void): WebDriver {
  return {
    open: async (url) => void (await sendCommand(`${session}/url`, 'POST', { url })),
    address: async () => String(await sendCommand(`${session}/url`, 'GET')),
    press: async (keys) => {
      const actions = keys.flatMap((key) => keyEventsOf(key));
      await sendCommand(`${session}/actions`, 'POST', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    close: async () => {
      await sendCommand(session, 'DELETE').catch(() => null);
      process.off('exit', end);
      end();
    },
  };
}

/** Starts an X server. It chooses a free display and writes its number to the fourth stream, which must stay open. */
function startXServer(program: string, children: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  children.push(server);
  return new Promise((resolve, reject) => {
    let written = '';
    (server.stdio[3] as NodeJS.ReadableStream).setEncoding('utf8').on('data', (text: string) => {
      written += text;
      if (written.includes('\n')) resolve(`:${written.trim()}`);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`${program} ended before it had a display`)));
  });
}

async function untilReady(address: string): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const status = (await sendCommand(`${address}/status`, 'GET').catch(() => null)) as { ready?: boolean } | null;
    if (status?.ready) return;
    await wait(POLL_MS);
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_TIMEOUT_MS} ms`);
}

async function sendCommand(url: string, method: string, body?: unknown): Promise<unknown> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const answer = await fetch(url, { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}

/** The names of the keys whose characters begin with U+E000 (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const NAMED_KEYS = (
  'Unidentified Cancel Help Backspace Tab Clear Return Enter Shift Control Alt Pause Escape Space ' +
  'PageUp PageDown End Home ArrowLeft ArrowUp ArrowRight ArrowDown Insert Delete'
).split(' ');

function keyEventsOf(key: string): { type: 'keyDown' | 'keyUp'; value: string }[] {
  const values = (key.length > 1 ? key.split('+') : [key]).map(characterOf);
  const down = values.map((value) => ({ type: 'keyDown' as const, value }));
  return [...down, ...values.reverse().map((value) => ({ type: 'keyUp' as const, value }))];
}

function characterOf(key: string): string {
  const index = NAMED_KEYS.indexOf(key);
  return index < 0 ? key : String.fromCodePoint(0xe000 + index);
}
