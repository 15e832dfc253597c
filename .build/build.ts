import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { program } from '../test/support/run/program.ts';
import { rewriteDeclarations } from './declarations.ts';
import { writeElementsManifest } from './elements-manifest.ts';

/** `npm run build`: everything the package ships, into `dist/`. */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

await rm(DIST, { recursive: true, force: true });
await Promise.all([compile('library'), compile('emulator')]);
await Promise.all([rewriteDeclarations(DIST), bundleForPages(), writeElementsManifest(ROOT, DIST)]);

async function compile(part: 'library' | 'emulator'): Promise<void> {
  const { exitCode, output } = await program('tsc', ['--project', `.build/tsconfig.${part}.json`]);
  if (exitCode !== 0) throw new Error(`The ${part} does not compile:\n${output}`);
}

/** The one file for pages without a build: core and elements with all they need. */
async function bundleForPages(): Promise<void> {
  await bundle({
    configFile: false,
    envDir: false,
    root: ROOT,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(DIST, 'cdn'),
      emptyOutDir: false,
      sourcemap: true,
      minify: true,
      target: 'es2022',
      lib: { entry: join(ROOT, '.build/cdn.ts'), formats: ['es'], fileName: () => 'latchkey.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}
