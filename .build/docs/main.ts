import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeService, startDemoService, stopOnSignal } from '../../demo/launch/demo-service.ts';
import { choosePort } from '../../demo/launch/ports.ts';
import { writePages } from './generate.ts';
import { type ServedDocs, serveDocs } from './serve.ts';
import { buildDocs, builtDocs, installDocs, vitepress } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const PORT = 5180;

const HELP = `Builds the documentation when it has changed, and serves it together with a local service.

  --dev    serves the pages from their sources instead, and shows each change at once
  --build  only builds, into .cache/docs/site; DOCS_BASE=/path/ for a site below a path
  --help   prints this

DOCS_PORT=${PORT} sets the port.`;

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { dev: option, build: option, help: option } });
if (values.help) console.log(HELP);
else if (values.build) await buildOnly();
else await show();

async function show(): Promise<void> {
  const port = await choosePort('DOCS_PORT', PORT);
  const service = await startDemoService({ memory: true });
  const site = values.dev ? await startDevelopment(port) : await startBuilt(port);
  stopOnSignal([site.close, service.close]);
  console.log([`Documentation: ${site.address}`, ...describeService(service)].join('\n'));
}

async function buildOnly(): Promise<void> {
  const folder = join(ROOT, '.cache/docs/site');
  await buildDocs(ROOT, folder, process.env.DOCS_BASE ?? '/');
  console.log(`The documentation is in ${folder}.`);
}

async function startBuilt(port: number): Promise<ServedDocs> {
  console.log('Building the documentation, if it has changed …');
  return serveDocs(await builtDocs(ROOT), port);
}

async function startDevelopment(port: number): Promise<ServedDocs> {
  await installDocs(ROOT);
  await writePages(ROOT);
  const args = ['dev', 'demo/docs', '--port', String(port), '--host', '127.0.0.1', '--strictPort'];
  const child = spawn(vitepress(ROOT), args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  return { address: `http://localhost:${port}/`, close: async () => void child.kill() };
}
