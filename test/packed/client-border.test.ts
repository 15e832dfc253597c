import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderWithPackage, removeFolder } from './packed-package.ts';

afterAll(removeFolder);

test('in latchkey-stackframe, a React server reaches components through the main entry alone', async () => {
  const folder = join(await folderWithPackage(), 'node_modules/latchkey-stackframe');
  const reached = new Map<string, string>();
  const follow = async (file: string): Promise<void> => {
    if (reached.has(file)) return;
    const text = await readFile(join(folder, file), 'utf8');
    reached.set(file, text);
    if (isClientCode(text)) return;
    for (const [, target = ''] of text.matchAll(/(?:from|import\(?) ?"(\.[^"]+)"/g))
      await follow(posix.join(posix.dirname(file), target));
  };
  await follow('react-server.js');
  expect(reached.size).toBeGreaterThan(10);
  const [client, server] = [true, false].map((isClient) =>
    [...reached].filter(([, text]) => isClientCode(text) === isClient),
  );
  expect(client?.map(([file]) => file)).toEqual(['index.js']);
  // React has no contexts and no effects in server components.
  const ofPages = /"latchkey\/react"|\bcreateContext\b|\buse(?:Effect|Context|State|SyncExternalStore)\(/;
  expect(server?.filter(([, text]) => ofPages.test(text)).map(([file]) => file)).toEqual([]);
});

const isClientCode = (text: string): boolean => /^["']use client["']/.test(text);
