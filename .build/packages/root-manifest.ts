import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The fields of the package.json of the repository that those of the packages are made of. */
export interface RootManifest {
  readonly version: string;
  readonly license: string;
  readonly author: string;
  readonly repository?: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<
    Record<'@types/react' | 'preact' | 'react' | 'solid-js' | 'svelte' | 'vue', string>
  >;
}

/** Reads the package.json of the repository. */
export async function readRootManifest(root: string): Promise<RootManifest> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RootManifest;
}
