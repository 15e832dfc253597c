import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINE_RECORD, lineFaults, linesOfCode, linesOfFolders, type LineRecord, folderOf } from './folder-lines.ts';

test('every folder has about as many lines of code as are recorded', () => {
  const record = JSON.parse(readFileSync(LINE_RECORD, 'utf8')) as LineRecord;
  const faults = lineFaults(record, linesOfFolders());
  expect(faults, faults.join('\n')).toEqual([]);
});

test('a line of code is neither empty nor a comment alone', () => {
  expect(linesOfCode('/**\n * A comment.\n */\n\n// Another.\nconst a = 1; // A remark.\n  const b = 2;\n')).toBe(2);
});

test('lines count for a folder of the second level, or for the folder above it', () => {
  expect(['core/session/cookies/read.ts', 'core/index.ts', 'react/hooks.ts', '.build/build.ts'].map(folderOf)).toEqual([
    'core/session',
    'core',
    'react',
    '.build',
  ]);
});

test('growth by more than 3 % and shrinking by more than 10 % are faults, but not a few lines', () => {
  const record = { 'core/app': 1000, 'core/base': 1000, 'core/cache': 20, 'core/gone': 5 };
  const now = { 'core/app': 1031, 'core/base': 899, 'core/cache': 30, 'core/new': 1 };
  expect(lineFaults(record, now)).toEqual([
    'core/app: 1000 → 1031 lines, +3.1 %: record it with `npm run weights`',
    'core/base: 1000 → 899 lines, −10.1 %: record it with `npm run weights`',
    'core/gone: recorded, but not weighed',
    'core/new: weighed, but not recorded',
  ]);
  expect(lineFaults({ 'core/app': 1000 }, { 'core/app': 1030 })).toEqual([]);
});
