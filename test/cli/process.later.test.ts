import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The program as it is, in front of a service that a test scripts. */
async function startProgram(listener: RequestListener, words: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-cli-'));
  const service = createServer(listener).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/cli/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, XDG_CONFIG_HOME: folder, LATCHKEY_API_URL: `http://127.0.0.1:${port}` },
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    service.close();
    service.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, said: () => text, files: () => readdir(folder) };
}

/** Starts a login; each poll is left without an answer, and `polled` resolves with the first. */
function waitingService() {
  let tell = () => {};
  const polled = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const listener: RequestListener = (request, response) => {
    if (request.url?.endsWith('/auth/cli/poll')) return tell();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ polling_code: 'p', login_code: 'abcdefgh', expires_at: new Date().toISOString() }));
  };
  return { listener, polled };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'the signal %s ends a pending CLI login with exit code %i and leaves no token file',
  async (signal, code) => {
    const { listener, polled } = waitingService();
    const program = await startProgram(listener, ['login']);
    await polled;
    program.child.kill(signal);
    expect(await program.exit).toBe(code);
    expect(program.said()).toContain('http://localhost:5173/handler/cli-auth-confirm?login_code=abcdefgh');
    expect(program.said()).toMatch(/Interrupted\.\n$/);
    expect(await program.files()).toEqual([]);
  },
);
