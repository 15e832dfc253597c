import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyCheckout } from '../../../mutants/checkout-copy.ts';
import { program, ROOT } from '../../program.ts';
import type { Stage } from '../../stage.ts';
import { type Checks, runChecks } from './checks.ts';
import { linkFiles } from './link-files.ts';
import { packedPackages } from './packed-packages.ts';

/**
 * Makes a release without publishing it, in a copy of the checkout, and compares its archives with those of the stage `package`: builds
 * at different times, in different folders, time zones and languages, must make the same files.
 */
export const releaseStage: Stage = { name: 'release', run: () => runChecks(compareBuilds) };

async function compareBuilds(checks: Checks): Promise<void> {
  const packed = await packedPackages(checks);
  const copy = copyCheckout();
  try {
    const modules = join(copy.folder, 'node_modules');
    rmSync(modules);
    // The build looks for packages in its own folder, so a link to the folder of this checkout would be another situation.
    linkFiles(join(ROOT, 'node_modules'), modules);
    const ended = await program('npm', ['run', 'release'], { cwd: copy.folder, env: ELSEWHERE });
    checks.need('release without publishing', ended);
    const folder = join(copy.folder, '.cache/release');
    const paths = Object.values(packed).map(({ path }) => path);
    checks.note('as many archives', { exitCode: (await readdir(folder)).length - paths.length, output: folder });
    for (const path of paths) {
      const name = basename(path);
      const [one, other] = await Promise.all([hashOf(path), hashOf(join(folder, name))]);
      checks.note(`two builds make the same ${name}`, { exitCode: one === other ? 0 : 1, output: `${one}\n${other}` });
    }
  } finally {
    copy.remove();
  }
}

/** Time zone and language of the second build. */
const ELSEWHERE = { TZ: 'Asia/Tokyo', LC_ALL: 'ar' };

async function hashOf(path: string): Promise<string> {
  return createHash('sha512')
    .update(await readFile(path))
    .digest('hex');
}
