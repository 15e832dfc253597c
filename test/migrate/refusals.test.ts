import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp, createFolder, manifestWith } from './support/app.ts';

const OLD = manifestWith({ '@stackframe/react': '2.8.108' });

test('a tree with changes is refused, unless --force or --dry is given', async () => {
  const app = createApp({ 'package.json': OLD });
  app.write({ 'new.txt': 'Not committed.' });
  expect(await app.migrate()).toEqual({
    code: 2,
    printed: '',
    errors: 'There are changes that git has not committed. Commit them first, or add --force.',
  });
  expect((await app.migrate('--dry')).code).toBe(0);
  expect(app.read('package.json')).toBe(OLD);
  expect((await app.migrate('--force')).code).toBe(0);
  expect(app.read('package.json')).not.toBe(OLD);
});

test('a folder without git is refused, unless --force is given', async () => {
  const app = createFolder({ 'package.json': OLD, 'node_modules/x/package.json': OLD, 'build/package.json': OLD });
  expect(await app.migrate()).toEqual({
    code: 2,
    printed: '',
    errors: 'FOLDER is in no git repository, so the changes could not be undone. Add --force to go on.',
  });
  const { printed } = await app.migrate('--force');
  expect(printed).toBe('Changed package.json\n\nNext: npm install');
});

test.each([
  ['an unknown option', ['--import'], 'Unknown option: --import. --help lists all options.'],
  ['two modes', ['--imports', '--idiomatic'], '--imports and --idiomatic exclude each other'],
  ['two folders', ['other'], 'More than one folder: FOLDER other. Name one.'],
])('%s gets a sentence and exit code 2', async (_, args, sentence) => {
  const { code, errors } = await createApp({ 'package.json': OLD }).migrate(...args);
  expect(code).toBe(2);
  expect(errors).toContain(sentence);
});

test.each([
  ['no package.json', { 'a.js': '' }, 'FOLDER has no package.json.'],
  ['a package.json that is no JSON', { 'package.json': '{' }, 'package.json is no JSON object. Correct it first.'],
  ['a package.json that is a list', { 'package.json': '[]' }, 'package.json is no JSON object. Correct it first.'],
])('%s gets a sentence and exit code 2', async (_, files, sentence) => {
  const { code, errors } = await createApp(files).migrate();
  expect(code).toBe(2);
  expect(errors).toContain(sentence);
});

test('--help prints the usage, --version the version', async () => {
  const app = createApp({ 'package.json': OLD });
  expect((await app.migrate('--help')).printed).toMatch(/^Usage: npx latchkey migrate \[folder\] \[options\]\n/);
  expect(await app.migrate('--version')).toEqual({ code: 0, printed: '1.2.3', errors: '' });
});

test('a file that cannot be written ends the program with its name and exit code 1', async () => {
  const app = createApp({ 'package.json': OLD });
  chmodSync(join(app.folder, 'package.json'), 0o400);
  const { code, errors } = await app.migrate();
  // The superuser may write everything.
  if (process.getuid?.() === 0) expect(code).toBe(0);
  else expect(errors).toMatch(/^package\.json could not be written: /);
});

test('links to files are left alone', async () => {
  const app = createApp({ 'package.json': OLD, 'notes/old.json': OLD });
  symlinkSync('../notes/old.json', join(app.folder, 'notes', 'package.json'));
  app.commit();
  await app.migrate();
  expect(app.read('notes/old.json')).toBe(OLD);
});
