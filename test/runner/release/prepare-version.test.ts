import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareVersion, withHouseHeadings } from '../../../.build/release/prepare-version.ts';
import { ROOT } from '../../support/run/program.ts';

/** What a release reads and writes. */
const PATHS = [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  '.changeset',
  'core/transport/limits.ts',
  'demo/skills',
];
const EXAMPLES = 'demo/examples';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-release-'));
  for (const path of PATHS) await cp(join(ROOT, path), join(root, path), { recursive: true });
  for (const name of await readdir(join(ROOT, EXAMPLES))) {
    const path = join(EXAMPLES, name, 'package.json');
    if (!name.endsWith('.md')) await cp(join(ROOT, path), join(root, path));
  }
  for (const name of await readdir(join(root, '.changeset'))) {
    if (name.endsWith('.md')) await rm(join(root, '.changeset', name));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const addChangeset = (name: string, part: string, text: string): Promise<void> =>
  writeFile(join(root, '.changeset', `${name}.md`), `---\n'latchkey': ${part}\n---\n\n${text}\n`);

test('prepareVersion() writes the next version into every file that names the version', async () => {
  const before = (JSON.parse(await read('package.json')) as { version: string }).version;
  const [major = 0, minor = 0] = before.split('.').map(Number);
  await addChangeset('one', 'minor', '`useUser` takes more.\n\nInstead of `a` write `b`.');
  await addChangeset('two', 'patch', 'A sign-out is quick.');

  const version = await prepareVersion(root);

  expect(version).toBe(`${major}.${minor + 1}.0`);
  expect((JSON.parse(await read('package.json')) as { version: string }).version).toBe(version);
  const lock = await read('package-lock.json');
  const lockBefore = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  expect(changedLines(lockBefore, lock)).toBe(2);
  expect(JSON.parse(lock)).toMatchObject({ version, packages: { '': { version } } });
  expect(await read('core/transport/limits.ts')).toContain(`@latchkey/latchkey@${version}'`);
  expect(await read('demo/skills/setup/SKILL.md')).toContain(`library_version: '${version}'`);
  const example = await read('demo/examples/vitest/package.json');
  expect(example).toContain(`"latchkey": "^${version}"`);
  expect(example).toContain(`"latchkey-emulator": "^${version}"`);
  expect(await readdir(join(root, '.changeset'))).toEqual(['config.json']);
  const entry = `# Changelog

## ${version}

### Added and changed

- \`useUser\` takes more.

  Instead of \`a\` write \`b\`.

### Fixed

- A sign-out is quick.

## ${before}
`;
  expect((await read('CHANGELOG.md')).startsWith(entry)).toBe(true);
});

function changedLines(one: string, other: string): number {
  const [before, after] = [one.split('\n'), other.split('\n')];
  return after.filter((line, index) => line !== before[index]).length + Math.abs(before.length - after.length);
}

test('prepareVersion() rejects if there is no changeset', async () => {
  await expect(prepareVersion(root)).rejects.toThrow('There is no changeset');
});

test('withHouseHeadings() changes only the newest entry of the changelog', () => {
  const newest = '# Changelog\n\n## 1.0.0\n### Major Changes\n\n- 1a2b3c4: Gone.\n\n';
  const before = '## 0.1.0\n\n### Fixed\n\n- Old.\n';
  expect(withHouseHeadings(newest + before)).toBe(
    `# Changelog\n\n## 1.0.0\n\n### Changed and removed\n\n- Gone.\n\n${before}`,
  );
});
