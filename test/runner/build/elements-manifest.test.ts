import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { ROOT } from '../../support/run/program.ts';

/** A project with one element. */
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-elements-'));
  await mkdir(join(root, 'elements'));
  await mkdir(join(root, '.build'));
  await cp(join(ROOT, '.build/elements-manifest.config.mjs'), join(root, '.build/elements-manifest.config.mjs'));
  // Without one the analyzer looks for packages in the folders above, to no end.
  await writeFile(join(root, 'package.json'), '{ "name": "project" }');
  await writeFile(join(root, 'package-lock.json'), '{}');
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function writeElement(description: string): Promise<void> {
  const code = `/** ${description}\n * @element lk-one */\nexport class LkOne extends HTMLElement {}\n`;
  await writeFile(join(root, 'elements/one.ts'), code);
}

async function descriptions(): Promise<readonly (string | undefined)[]> {
  const { modules } = await analyzeElements(root);
  return modules.flatMap(({ declarations }) => declarations.map(({ description }) => description));
}

const analyses = (): Promise<string[]> => readdir(join(root, '.cache/elements-manifest'));

test('analyzeElements() analyzes sources again only after they have changed', async () => {
  await writeElement('The first.');
  expect(await descriptions()).toEqual(['The first.']);
  const first = await analyses();
  expect(first).toHaveLength(1);
  // What is kept is what is read: an analysis would bring the description back.
  const manifest = { modules: [{ path: 'elements/one.ts', declarations: [{ description: 'Kept.' }] }] };
  await writeFile(
    join(root, '.cache/elements-manifest', first[0] ?? '', 'custom-elements.json'),
    JSON.stringify(manifest),
  );
  expect(await descriptions()).toEqual(['Kept.']);
  await writeElement('The second.');
  expect(await descriptions()).toEqual(['The second.']);
  expect(await analyses()).toHaveLength(2);
});
