import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../test/support/run/program.ts';
import { removeUnreachable, rewriteDeclarations } from './declarations.ts';
import { writeElementsManifest } from './elements-manifest.ts';
import { buildEmulator } from './emulator.ts';
import { importEventTypes } from './event-types.ts';
import { buildLanguages } from './language-package.ts';
import { buildForPages, buildLibrary } from './library/build-library.ts';
import { writeMovedEntries } from './moved-entries.ts';
import { moveProjectPackage } from './project-package.ts';

/** `npm run build`: everything the packages ship, `latchkey` into `dist/`, each other into `dist-…/`. */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

await rm(DIST, { recursive: true, force: true });
await Promise.all([compile(), buildEmulator(ROOT), buildLanguages(ROOT)]);
await Promise.all([
  buildLibrary(ROOT, DIST),
  rewriteDeclarations(DIST).then(() => importEventTypes(DIST)),
  buildForPages(ROOT, join(DIST, 'cdn')),
  writeElementsManifest(ROOT, { name: 'latchkey', dist: DIST, shipped: 'dist/' }),
]);
await removeUnreachable(DIST);
await moveProjectPackage(ROOT, DIST);
await writeMovedEntries(ROOT, DIST);

async function compile(): Promise<void> {
  const { exitCode, output } = await program('tsc', ['--project', '.build/tsconfig.library.json']);
  if (exitCode !== 0) throw new Error(`The library does not compile:\n${output}`);
}
