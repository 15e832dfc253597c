import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { readRootManifest } from './root-manifest.ts';

/** The packages that the program imports, in the versions of the repository. */
const DEPENDENCIES = ['diff', 'magic-string', 'oxc-parser', 'oxc-walker'];

/** Builds the package `latchkey-migrate`, which is a program, from `react/migrate` into `dist-migrate/`. */
export async function buildMigrate(root: string): Promise<void> {
  const target = join(root, 'dist-migrate');
  const source = join(root, 'react/migrate');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  await Promise.all([
    bundleProgram(source, target),
    copyFile(join(root, 'LICENSE'), join(target, 'LICENSE')),
    copyFile(join(source, 'README.md'), join(target, 'README.md')),
    writeFile(join(target, 'bin.js'), "#!/usr/bin/env node\nimport './main.js';\n", { mode: 0o755 }),
    writeManifest(root, target),
  ]);
}

async function bundleProgram(source: string, target: string): Promise<void> {
  const bundler = await rolldown({
    input: { main: join(source, 'main.ts') },
    platform: 'node',
    external: (id) => DEPENDENCIES.includes(id) || id.startsWith('node:'),
    tsconfig: true,
  });
  try {
    await bundler.write({ dir: target, format: 'es' });
  } finally {
    await bundler.close();
  }
}

async function writeManifest(root: string, target: string): Promise<void> {
  const manifest = await readRootManifest(root);
  const { version, license, author, repository, engines, devDependencies } = manifest;
  const migrate = {
    name: 'latchkey-migrate',
    version,
    description: 'Moves an app from the official SDK of Stack Auth and Hexclave to Latchkey: `npx latchkey migrate`.',
    keywords: ['authentication', 'stack-auth', 'hexclave', 'migration', 'codemod', 'latchkey'],
    license,
    author,
    repository,
    type: 'module',
    exports: { './package.json': './package.json' },
    bin: { 'latchkey-migrate': './bin.js' },
    engines,
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, devDependencies[name]])),
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(migrate, null, 2)}\n`);
}
