import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { program } from '../support/run/program.ts';
import { installedFolder, removeFolder, tarballOf } from './packed-package.ts';

/** Renders a hook of `latchkey/react` on a server. */
const SCRIPT = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LatchkeyProvider, useApp, useUser } from 'latchkey/react';
const options = { projectId: 'internal', baseUrl: 'https://api.example.test', tokenStore: 'memory', user: null };
const render = (Part) => console.log(renderToString(createElement(LatchkeyProvider, options, createElement(Part))).replaceAll(/<[^>]+>/g, ''));
render(() => 'hook ' + String(useUser()));
`;

/** Renders an atom of the app with `useStore` of the app's own copy. */
const OWN_STORE = `
import { useStore } from '@nanostores/react';
render(() => 'atom ' + String(useStore(useApp().$user, { ssr: 'initial' })));
`;

let folder: string | undefined;

afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});
afterAll(removeFolder);

test.each([null, '@nanostores/react@1.1.0', '@nanostores/react@2.0.1'])(
  'the hooks of latchkey/react work in an app with React, whose own copy of the hook is %s',
  async (own) => {
    const packages = own === null ? [] : [own];
    folder = await installedFolder([await tarballOf('latchkey'), ...packages, 'react@19', 'react-dom@19']);
    await writeFile(join(folder, 'page.mjs'), own === null ? SCRIPT : SCRIPT + OWN_STORE);
    const { exitCode, output } = await program('node', ['page.mjs'], { cwd: folder });
    expect([exitCode, output]).toEqual([
      0,
      expect.stringMatching(own !== null ? /hook null\natom undefined/ : /hook null\n$/),
    ]);
  },
);
