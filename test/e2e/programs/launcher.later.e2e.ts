import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');

const children: ChildProcess[] = [];

afterAll(() => children.forEach((each) => each.kill('SIGKILL')));

interface Run {
  /** The output so far. */
  readonly output: () => string;
  /** Waits for a line with this beginning and gives the rest of it. */
  readonly line: (start: string) => Promise<string>;
  readonly exitCode: Promise<number | null>;
  /** Presses Ctrl-C. */
  readonly interrupt: () => void;
}

function launch(settings: Record<string, string>, flags: readonly string[] = ['--memory']): Run {
  return start(['--import', 'tsx', 'demo/main.ts', ...flags], settings);
}

function start(args: readonly string[], settings: Record<string, string>): Run {
  const started = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...settings } });
  children.push(started);
  let text = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const exitCode = once(started, 'exit').then(([code]) => code as number | null);
  const line = async (start: string) => {
    for (;;) {
      const found = text.split('\n').find((each) => each.startsWith(start));
      if (found) return found.slice(start.length).trim();
      await Promise.race([once(started.stdout, 'data'), exitCode.then(() => Promise.reject(new Error(text)))]);
    }
  };
  return { output: () => text, line, exitCode, interrupt: () => void started.kill('SIGINT') };
}

test('the demo prints its addresses once they respond, and exits with code 0 on Ctrl-C', async () => {
  const [site, service] = [await freePort(), await freePort()];
  const run = launch({ PORT: String(site), SERVICE_PORT: String(service) });
  expect(await run.line('Demo:')).toBe(`http://localhost:${site}`);
  expect(await run.line('Service:')).toBe(`http://localhost:${service}`);
  expect(await run.line('Inbox:')).toBe(`http://localhost:${service}/inbox`);
  const settings = ['API_URL', 'PROJECT_ID', 'PUBLISHABLE_CLIENT_KEY', 'SECRET_SERVER_KEY', 'SUPER_SECRET_ADMIN_KEY'];
  for (const name of settings) expect(await run.line(`LATCHKEY_${name}=`)).not.toBe('');
  const page = await (await fetch(`http://localhost:${site}/plain/handler/sign-in`)).text();
  expect(page).toContain(`base-url="http://localhost:${service}"`);
  expect(page).not.toMatch(/%LATCHKEY|ssk_|sak_/);
  const [, password = 'none'] = /, password (\w{16})\)/.exec(await run.line("Owner's pages:")) ?? [];
  const ownersPage = await (
    await fetch(`http://localhost:${site}/projects`, { headers: { accept: 'text/html' } })
  ).text();
  expect(ownersPage).toContain(`<code id="owner-password">${password}</code>`);
  run.interrupt();
  expect(await run.exitCode).toBe(0);
});

/** Vite serves the pages of the demo by `vite.config.ts`. */
function vite(port: number, settings: Record<string, string>): Run {
  return start(['node_modules/vite/bin/vite.js', '--strictPort', `--port=${port}`], { NO_COLOR: '1', ...settings });
}

const asPage = { headers: { accept: 'text/html' } };

test('npx vite serves the demo with a local service, and exits with code 0 on Ctrl-C', async () => {
  const [site, service] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-vite-'));
  try {
    const run = vite(site, { SERVICE_PORT: String(service), SERVICE_DATA_FOLDER: folder });
    expect(await run.line('Service:')).toBe(`http://localhost:${service}`);
    await run.line('  ➜  Local:');
    expect(await (await fetch(`http://localhost:${site}/`, asPage)).text()).toContain('<div id="root"></div>');
    const page = await (await fetch(`http://localhost:${site}/plain/handler/sign-in`, asPage)).text();
    expect(page).toContain(`base-url="http://localhost:${service}"`);
    expect((await fetch(`http://localhost:${service}/health`)).ok).toBe(true);
    run.interrupt();
    expect(await run.exitCode).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('npx vite uses the service of LATCHKEY_API_URL and starts no local service', async () => {
  const site = await freePort();
  const run = vite(site, { LATCHKEY_API_URL: 'http://localhost:9', LATCHKEY_PROJECT_ID: 'named' });
  await run.line('  ➜  Local:');
  const page = await (await fetch(`http://localhost:${site}/plain/handler/sign-in`, asPage)).text();
  expect(page).toContain('base-url="http://localhost:9"');
  expect(page).toContain('project-id="named"');
  expect(run.output()).not.toContain('Service:');
});

test('the demo exits with a message if its configured port is in use', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const run = launch({ PORT: String(port), SERVICE_PORT: '0' });
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain(`Port ${port} is in use. Set PORT to a free port.`);
  taken.close();
});

test.concurrent.each([
  ['a port that is not a number', { PORT: 'eighty' }, [], 1, /^PORT must be a port number, but is "eighty"\./m],
  ['an unknown option', {}, ['--fresch'], 1, /^Unknown option '--fresch'/],
  ['the option --help', {}, ['--help'], 0, /--fresh[^]+--memory[^]+--yes[^]+PORT=[^]+DATABASE_URL=/],
] as const)('the demo prints a hint, not a stack trace, for %s', async (_, settings, flags, exitCode, expected) => {
  const run = launch(settings, flags.length > 0 ? flags : undefined);
  expect(await run.exitCode).toBe(exitCode);
  expect(run.output()).toMatch(expected);
  expect(run.output()).not.toContain('    at ');
});
