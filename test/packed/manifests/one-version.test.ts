import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../support/run/program.ts';
import { PACKAGE_NAMES } from '../../../.build/packages/packed-packages.ts';
import { folderWithPackage, removeFolder } from '../packed-package.ts';

afterAll(removeFolder);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly repository?: unknown;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = async (path: string): Promise<Manifest> => JSON.parse(await readFile(path, 'utf8')) as Manifest;

test('all packages and their peer dependencies on latchkey have the version of package.json', async () => {
  const { version, repository } = await readManifest(join(ROOT, 'package.json'));
  const modules = join(await folderWithPackage(), 'node_modules');
  const packed = await Promise.all(PACKAGE_NAMES.map((name) => readManifest(join(modules, name, 'package.json'))));
  expect(packed.map((each) => [each.name, each.version, each.repository])).toEqual(
    PACKAGE_NAMES.map((name) => [name, version, repository]),
  );
  const peers = packed.flatMap(({ name, peerDependencies }) => {
    const peer = peerDependencies?.['latchkey'];
    return peer === undefined ? [] : [[name, peer]];
  });
  const onLatchkey = ['latchkey-languages', 'latchkey-project', 'latchkey-stackframe'];
  expect(peers).toEqual(onLatchkey.map((name) => [name, version]));
});
