import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { program } from '../../test/support/run/program.ts';
import { writeDeclarations } from './declarations-package.ts';
import { readRootManifest } from './root-manifest.ts';

/** Builds the package `latchkey-emulator` from `demo/service` into `dist-emulator/`. */
export async function buildEmulator(root: string): Promise<void> {
  const target = join(root, 'dist-emulator');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const [packages] = await Promise.all([
    bundleService(root, target),
    writeDeclarations(root, join(target, 'types'), 'demo/service', ['emulator.ts']),
    writeImage(root, target),
    copyFile(join(root, 'LICENSE'), join(target, 'LICENSE')),
    copyFile(join(root, 'demo/service', 'README.md'), join(target, 'README.md')),
    writeFile(join(target, 'bin.js'), "#!/usr/bin/env node\nimport './main.js';\n", { mode: 0o755 }),
  ]);
  await writeManifest(root, target, packages);
}

/** Bundles the code into a few files. Returns the names of the packages that the code imports. */
async function bundleService(root: string, target: string): Promise<ReadonlySet<string>> {
  const service = join(root, 'demo/service');
  const bundler = await rolldown({
    input: { index: join(service, 'emulator.ts'), main: join(service, 'main.ts') },
    platform: 'node',
    external: (id) => isPackage(id) || id.startsWith('node:'),
    tsconfig: true,
  });
  try {
    // All files are in one folder, because the code looks for the database image beside the module that loads the image.
    const { output } = await bundler.write({ dir: target, format: 'es', chunkFileNames: '[name].js' });
    const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
    const own = new Set(output.map(({ fileName }) => fileName));
    return new Set(imported.filter((id) => isPackage(id) && !own.has(id)).map(packageOf));
  } finally {
    await bundler.close();
  }
}

function isPackage(id: string): boolean {
  return /^(?:@[\w-]+\/)?[\w-]+/.test(id) && !id.startsWith('node:');
}

/** Returns the package of an import: `hono` for `hono/html`. */
function packageOf(id: string): string {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/');
}

async function writeImage(root: string, target: string): Promise<void> {
  const { exitCode, output } = await program('tsx', [join(root, '.build/packages/write-database-image.ts'), target]);
  if (exitCode !== 0) throw new Error(`The database image of the emulator cannot be made:\n${output}`);
}

async function writeManifest(root: string, target: string, packages: ReadonlySet<string>): Promise<void> {
  const manifest = await readRootManifest(root);
  const { version, license, author, repository, engines } = manifest;
  const versions = { ...manifest.devDependencies, ...manifest.dependencies };
  const dependencies = [...packages].toSorted().map((name) => {
    const range = versions[name];
    if (range === undefined) throw new Error(`The emulator imports ${name}, which package.json does not name`);
    return [name, range];
  });
  const emulator = {
    name: 'latchkey-emulator',
    version,
    description:
      'The local service of Latchkey: real sign-ins, sessions, teams and mails on your machine, for development and tests.',
    keywords: ['authentication', 'emulator', 'testing', 'latchkey'],
    license,
    author,
    repository,
    type: 'module',
    exports: { '.': { types: './types/emulator.d.ts', default: './index.js' }, './package.json': './package.json' },
    bin: { 'latchkey-emulator': './bin.js' },
    engines,
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(emulator, null, 2)}\n`);
}
