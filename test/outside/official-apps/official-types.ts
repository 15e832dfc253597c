import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { type OfficialPackage, officialPackage } from '../../wire/catalogue/official-package.ts';
import { program } from '../../support/run/program.ts';
import type { MovedApp } from './workspace.ts';

const VERSION = '2.8.108';

/** The official packages, whose declarations alone are read. */
const PACKAGES: readonly OfficialPackage[] = [
  {
    name: '@stackframe/js',
    version: VERSION,
    sha512: 'ArIT0zJukAw24FFSqZBGiADg+bR6s1dA2cuCOvgnOLWf8a3YqYe1LoshsNjFbLWV6k45xRWbbJjHuYXN2I+ruw==',
  },
  {
    name: '@stackframe/react',
    version: VERSION,
    sha512: '1w0uJuG0GxFfLDSBqFOimZYYeaLCG5WWUUUQFHD92fEzEakxhPZ6n28RC9aBwBfzZbC3JxYpzjRYHOihcrYJvA==',
  },
  {
    name: '@stackframe/stack',
    version: VERSION,
    sha512: 'dHrwUKNTAVDEAQUsCsfUJijVcttWJV3Wv8muQv8Ns7ZwMAppq/nJKPfZA1aIsRq4+5xjW4O0q9gjk9oMKYUgKA==',
  },
  {
    name: '@stackframe/stack-shared',
    version: VERSION,
    sha512: 'KkmXnwOZuOPfkfNynOmBdHt2pIggFjcPf9PWWnQQrS2fKrdgRHqsSRXKC4QRqKOQaBWcnMi8/wZpJhypm0Q2VA==',
  },
];

/**
 * Compiles an app, moved with the alias, against the declarations of the official packages instead of ours. Returns what the compiler says:
 * nothing, when the app is one of theirs. Skips the test when the packages cannot be fetched.
 */
export async function compileWithOfficialTypes(context: TestContext, { folder }: MovedApp): Promise<string> {
  const paths: Record<string, string[]> = { '@/*': ['./src/*'] };
  for (const official of PACKAGES) {
    const source = await officialPackage(context, official);
    paths[official.name] = [join(source, 'dist/esm/index.d.ts')];
    paths[`${official.name}/dist/*`] = [join(source, 'dist/esm/*.d.ts')];
  }
  const compilerOptions = { paths, noEmit: true, incremental: false };
  const config = join(folder, 'tsconfig.official.json');
  await writeFile(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions }));
  const { output } = await program('tsc', ['--project', config, '--pretty', 'false'], { cwd: folder });
  return output;
}
