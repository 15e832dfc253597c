import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { program } from '../support/run/program.ts';
import { installedFolder, removeFolder, tarballOf } from './packed-package.ts';

/** Renders a hook of `latchkey/react` on a server, and an atom of the app with `useStore` itself. */
const SCRIPT = `
import { useStore } from '@nanostores/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LatchkeyProvider, useApp, useUser } from 'latchkey/react';
const options = { projectId: 'internal', baseUrl: 'https://api.example.test', tokenStore: 'memory' };
const Own = () => 'atom ' + String(useStore(useApp().$user, { ssr: 'initial' }));
const Hook = () => 'hook ' + String(useUser());
console.log(renderToString(createElement(LatchkeyProvider, { ...options, user: null }, createElement(Own), ' ', createElement(Hook))));
`;

let folder: string | undefined;

afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});
afterAll(removeFolder);

test.each(['1.1.0', '2.0.1'])(
  'an app with @nanostores/react %s has only this copy of it, and the hooks use it',
  async (version) => {
    folder = await installedFolder([
      await tarballOf('latchkey'),
      `@nanostores/react@${version}`,
      'react@19',
      'react-dom@19',
    ]);
    await writeFile(join(folder, 'page.mjs'), SCRIPT);
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as LockFile;
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith('/@nanostores/react'));
    expect(copies.map(([path, copy]) => [path, copy.version])).toEqual([['node_modules/@nanostores/react', version]]);
    const { exitCode, output } = await program('node', ['page.mjs'], { cwd: folder });
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/atom undefined.*hook null/)]);
  },
);

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}
