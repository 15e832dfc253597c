import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../test/support/run/program.ts';
import { bundleForProduction } from './bundle.ts';
import { rewriteDeclarations } from './declarations.ts';
import { writeElementsManifest } from './elements-manifest.ts';
import { buildEmulator } from './emulator.ts';
import { buildLibrary } from './library/build-library.ts';

/** `npm run build`: everything the packages ship, `latchkey` into `dist/` and `latchkey-emulator` into `dist-emulator/`. */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

await rm(DIST, { recursive: true, force: true });
await Promise.all([compile(), buildEmulator(ROOT)]);
await Promise.all([
  buildLibrary(ROOT, DIST),
  rewriteDeclarations(DIST),
  bundleForPages(),
  writeElementsManifest(ROOT, DIST),
]);

async function compile(): Promise<void> {
  const { exitCode, output } = await program('tsc', ['--project', '.build/tsconfig.library.json']);
  if (exitCode !== 0) throw new Error(`The library does not compile:\n${output}`);
}

/** The one file for pages without a build: core and elements with all they need. */
async function bundleForPages(): Promise<void> {
  const folder = join(DIST, 'cdn');
  const [file] = await bundleForProduction({ entry: join(ROOT, '.build/cdn.ts'), isOneFile: true });
  if (!file) throw new Error('The bundle for pages is empty');
  await mkdir(folder, { recursive: true });
  // Without a map, which would be larger than the file.
  await writeFile(join(folder, 'latchkey.js'), file.code);
}
