import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectToService } from '../../demo/service/controls/client/connect-to-service.ts';
import { describeService, startDemoService, stopOnSignal } from '../../demo/launch/demo-service.ts';
import { choosePort, DOCS_PORT, PortTakenError } from '../../demo/launch/ports.ts';
import { isExpectedError } from '../../demo/service/app/expected-error.ts';
import { endProgramsOnInterrupt } from '../../test/support/run/program.ts';
import { serveDocs } from './serve.ts';
import { developDocs } from './develop.ts';
import { buildDocs, builtDocs } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `Builds the documentation when it has changed, and serves it together with a local service.

  --dev    serves the pages from their sources instead, and shows each change at once
  --build  only builds, into .cache/docs/site; DOCS_BASE=/path/ for a site below a path
  --help   prints this

DOCS_PORT=${DOCS_PORT} sets the port.`;

endProgramsOnInterrupt();
await run();

async function run(): Promise<void> {
  const option = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { dev: option, build: option, help: option } });
  try {
    if (values.help) return console.log(HELP);
    await (values.build ? buildOnly() : show(values.dev));
  } catch (error) {
    console.error(error instanceof PortTakenError || isExpectedError(error) ? error.message : error);
    process.exit(1);
  }
}

async function show(isDevelopment: boolean): Promise<void> {
  const port = await choosePort('DOCS_PORT', DOCS_PORT);
  const folder = isDevelopment ? null : await builtFolder();
  const service = await startDemoService({ memory: true });
  const site = folder
    ? await serveDocs(folder, port, '/', await connectToService(service.address))
    : await developDocs(ROOT, port);
  stopOnSignal([site.close, service.close]);
  // The pages of owners belong to the demo.
  const lines = describeService(service).filter((line) => !line.startsWith('Owner'));
  console.log([`Documentation: ${site.address}`, ...lines].join('\n'));
}

async function buildOnly(): Promise<void> {
  const folder = join(ROOT, '.cache/docs/site');
  await buildDocs(ROOT, folder, process.env.DOCS_BASE ?? '/');
  console.log(`The documentation is in ${folder}.`);
}

async function builtFolder(): Promise<string> {
  console.log('Building the documentation, if it has changed …');
  return builtDocs(ROOT);
}
