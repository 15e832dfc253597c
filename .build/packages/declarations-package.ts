import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { program } from '../../test/support/run/program.ts';
import { reachableDeclarations, rewriteDeclarations } from '../declarations.ts';

/**
 * Writes the declarations of the entries of a package, and of the types that they use, into `target`. The sources are in `folder`; packages
 * of the repository that they import keep their public names.
 */
export async function writeDeclarations(
  root: string,
  target: string,
  folder: string,
  entries: readonly string[],
): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const place = await mkdtemp(join(root, '.cache/declarations-'));
  try {
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify(configOf(folder)));
    const { exitCode, output } = await program('tsc', ['--project', place]);
    if (exitCode !== 0) throw new Error(`${folder} does not compile:\n${output}`);
    const written = join(place, folder);
    await rewriteDeclarations(written);
    const names = entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts'));
    const reached = await Promise.all(names.map((name) => reachableDeclarations(written, name)));
    for (const file of new Set(reached.flat())) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await copyFile(join(written, file), join(target, file));
    }
  } finally {
    await rm(place, { recursive: true });
  }
}

function configOf(folder: string): object {
  return {
    extends: '../../.build/tsconfig.library.json',
    compilerOptions: { types: ['node'], skipLibCheck: true, rootDir: '../..', outDir: '.' },
    include: [`../../${folder}`],
    exclude: [],
  };
}
