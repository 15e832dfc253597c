import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import projectConfig from '../../../tsconfig.json' with { type: 'json' };
import { program, ROOT } from '../../support/run/program.ts';
import { allRows, outOfScope, PROLOGUE, type Row } from './assertions.ts';
import { differences, differentRows } from './differences.ts';
import { copyDeclarations } from './official-declarations.ts';

const FOLDER = join(ROOT, '.cache/official-types');

/** As most apps compile: strict, and no more. */
const OPTIONS = {
  exactOptionalPropertyTypes: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  types: ['node'],
};

const PATHS = {
  '@stackframe/react': ['./packages/@stackframe/react/dist/esm/index.d.ts'],
  '@stackframe/stack-shared': ['./packages/@stackframe/stack-shared/dist/esm/index.d.ts'],
  '@stackframe/stack-shared/dist/*': ['./packages/@stackframe/stack-shared/dist/esm/*.d.ts'],
  yup: ['./packages/yup/index.d.ts'],
};

test('every row of the inventory fits the declarations of the official packages, or differs for a reason', async (context) => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await copyDeclarations(context, join(FOLDER, 'packages'), [...outOfScope, ...Object.keys(differences)]);
  const rows = allRows();
  expect(rows.length).toBeGreaterThan(1_500);
  const failed = await compile(rows);
  const isDecided = (name: string) => memberOf(name) in differences || name in differentRows;
  expect(failed.filter(({ name }) => !isDecided(name))).toEqual([]);
  const names = new Set(failed.flatMap(({ name }) => [name, memberOf(name)]));
  const decided = [...Object.keys(differences), ...Object.keys(differentRows)];
  expect(decided.filter((name) => !names.has(name))).toEqual([]);
});

/** Returns the name of the member in the name of a row; that of the export, in a row of an export. */
const memberOf = (name: string): string => name.split('.').at(-1) ?? name;

/** Compiles the program. Returns the rows that do not compile, with the first line of what the compiler says. */
async function compile(rows: readonly Row[]): Promise<readonly { readonly name: string; readonly reason: string }[]> {
  const inRoot = Object.entries(projectConfig.compilerOptions.paths).map(([name, [path = '']]) => [
    name,
    [`../../${path}`],
  ]);
  const paths = { ...Object.fromEntries(inRoot), 'latchkey-stackframe': ['../../react/stackframe/index.ts'], ...PATHS };
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { ...OPTIONS, paths },
    files: ['rows.ts', '../../react/stackframe/server/next-modules.d.ts'],
    include: [],
  };
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(join(FOLDER, 'rows.ts'), PROLOGUE + rows.map(({ line }) => `${line}\n`).join(''));
  const { output } = await program('tsc', ['--project', FOLDER, '--pretty', 'false']);
  const first = PROLOGUE.split('\n').length - 1;
  const found = new Map<string, string>();
  for (const [, file = '', line = '', reason = ''] of output.matchAll(
    /^(\S+)\((\d+),\d+\): error (.*(?:\n {2}.*)*)/gm,
  )) {
    const row = file.endsWith('rows.ts') ? rows[Number(line) - 1 - first] : undefined;
    if (!row) throw new Error(`${file}(${line}): ${reason}`);
    if (!found.has(row.name)) found.set(row.name, reason);
  }
  return [...found].map(([name, reason]) => ({ name, reason }));
}
