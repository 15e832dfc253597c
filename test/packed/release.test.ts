import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packedPackages } from '../../.build/packages/packed-packages.ts';
import { linkFiles } from '../support/link-files.ts';
import { copyCheckout } from '../support/mutants/checkout-copy.ts';
import { program, ROOT } from '../support/run/program.ts';

/** Time zone and language of the second build. */
const ELSEWHERE = { TZ: 'Asia/Tokyo', LC_ALL: 'ar' };

/** Makes a release without publishing it, in a copy of the checkout. */
test('builds at different times, in different folders, time zones and languages make the same archives', async () => {
  const packed = await packedPackages();
  const copy = copyCheckout();
  onTestFinished(() => copy.remove());
  const modules = join(copy.folder, 'node_modules');
  rmSync(modules);
  // The build looks for packages in its own folder, so a link to the folder of this checkout would be another situation.
  linkFiles(join(ROOT, 'node_modules'), modules);
  const { exitCode, output } = await program('npm', ['run', 'release'], { cwd: copy.folder, env: ELSEWHERE });
  expect(exitCode, output).toBe(0);
  const folder = join(copy.folder, '.cache/release');
  const paths = Object.values(packed).map(({ path }) => path);
  expect((await readdir(folder)).toSorted()).toEqual(paths.map((path) => basename(path)).toSorted());
  for (const path of paths) expect(await hashOf(join(folder, basename(path))), path).toBe(await hashOf(path));
});

async function hashOf(path: string): Promise<string> {
  return createHash('sha512')
    .update(await readFile(path))
    .digest('hex');
}
