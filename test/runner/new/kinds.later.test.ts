import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutCopy, copyCheckout } from '../../support/mutants/checkout-copy.ts';
import { applyKind, type Made } from '../../support/new/apply.ts';
import { KINDS, readWanted } from '../../support/new/kinds.ts';
import { pathsOf } from '../../support/new/table.ts';
import { program } from '../../support/run/program.ts';
import { THIS_RUN } from '../../support/samples/test-run.ts';

/** One of each kind. They are made in one copy, which is compiled once. */
const GIVEN = {
  page: ['device-trust'],
  text: ['team-switcher.openAll', 'Open all teams'],
  resource: ['invoices'],
  section: ['sign-in-history'],
  error: ['TOO_MANY_DEVICES', 'You’re signed in on too many devices.'],
  element: ['color-swatch'],
  field: ['job-title'],
  method: ['security-key'],
} satisfies Readonly<Record<keyof typeof KINDS, readonly string[]>>;

const WORDS = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

let copy: CheckoutCopy;
const made = new Map<string, Made>();
const touched = new Map<string, readonly string[]>();

beforeAll(async () => {
  copy = copyCheckout();
  await run('git', 'init', '--quiet');
  for (const word of WORDS) {
    await run('git', 'add', '.');
    const { kind, names } = readWanted(copy.folder, [word, ...GIVEN[word]]);
    made.set(word, await applyKind(copy.folder, kind, names));
    const status = await run('git', 'status', '--porcelain', '--untracked-files=all');
    touched.set(word, [...status.matchAll(/^(?:\?\?|.M) (.+)$/gm)].map(([, path = '']) => path).toSorted());
  }
});
afterAll(() => copy.remove());

/** What a stage of the gate says to this process alone: which files it runs, and where their outcome is noted. */
const OWN_RUN = {
  TESTS_ONLY: undefined,
  TESTS_LEFT_OUT: undefined,
  RESULTS_FILE: undefined,
  TEST_DATABASE: undefined,
  BROWSERS: undefined,
};

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await program(command, args, { cwd: copy.folder, env: OWN_RUN });
  expect(exitCode, output).toBe(0);
  return output;
}

test.each(WORDS)('"npm run new -- %s" lists all files that it creates or changes', (word) => {
  const { created = [], changed = [] } = made.get(word) ?? {};
  expect([...created, ...changed].toSorted()).toEqual(touched.get(word));
  expect(touched.get(word)).toHaveLength(pathsOf(KINDS[word]).length);
});

test('sources created by "npm run new" compile', () => run('tsc', '--noEmit', '--pretty', 'false'));

test('sources created by "npm run new" are formatted and pass the linter', async () => {
  const paths = [...new Set([...touched.values()].flat())];
  await run('biome', 'format', '--error-on-warnings', ...paths);
  await run('oxlint', '--deny-warnings', ...paths);
});

/** What `npm run check` runs besides. The record of the public names and the texts are left out: they say what is left to do. */
const CHECKS = [
  ...['descriptions', 'directions', 'entries', 'hooks', 'imports', 'names', 'only-here', 'user-fields'].map(
    (name) => `test/rules/${name}.test.ts`,
  ),
  ...['examples', 'structure', 'theme'].map((folder) => `test/rules/${folder}/`),
  ...['app/ids', 'app/signed-out', 'base/options', 'routes/redirects'].map((name) => `test/core/${name}.test.ts`),
];

test.runIf(THIS_RUN.isLong)('sources created by "npm run new" pass quick tests and have no unused code', async () => {
  await run('vitest', 'run', '--project', 'node', ...CHECKS);
  await run('tsx', 'test/support/run.ts', '--only=unused,templates');
});

const REMINDER = /Error: Write this test: [^\n]+/g;

/** The test files that were made, and those of them that fail with a reminder. */
async function reminders(command: string, args: readonly string[], isOwn: (path: string) => boolean) {
  const files = [...made.values()].flatMap(({ created }) =>
    created.filter((path) => /\.test\./.test(path) && isOwn(path)),
  );
  const { exitCode, output } = await program(command, [...args, ...files], { cwd: copy.folder, env: OWN_RUN });
  return { files, exitCode, output, reminded: new Set(output.match(REMINDER)) };
}

test('texts and sign-in methods created by "npm run new" fail a test until they are written and used', async () => {
  const rules = ['run', '--project', 'node', 'test/rules/texts/', 'test/rules/sign-in-methods.test.ts'];
  const { exitCode, output } = await program('vitest', rules, { cwd: copy.folder, env: OWN_RUN });
  expect(exitCode).toBe(1);
  for (const path of ['sign-in/device-trust', 'account/sign-in-history'])
    expect(output).toContain(`elements/messages/${path}.ts:4: write this text`);
  expect(output).toContain('teamSwitcher.openAll');
  expect(output).toContain('add security-key to `methods`');
});

const isForBrowsers = (path: string): boolean => path.startsWith('test/elements/');

test('Node tests created by "npm run new" fail until the tests are written', async () => {
  const vitest = ['run', '--project', 'node'];
  const { files, exitCode, output, reminded } = await reminders('vitest', vitest, (path) => !isForBrowsers(path));
  expect(files).toHaveLength(2);
  expect(exitCode).toBe(1);
  expect(reminded.size, output).toBe(2);
  expect(output).toMatch(/Tests\s+2 failed \| 2 passed/);
});

test('browser tests created by "npm run new" fail until the tests are written, except that of a field', async () => {
  const runner = ['test/support/web-test-runner.ts', '--files'];
  const { files, exitCode, output, reminded } = await reminders('tsx', runner, isForBrowsers);
  expect(files).toHaveLength(5);
  expect(exitCode).toBe(1);
  expect(reminded.size, output).toBe(4);
  expect(output).toContain('| 5 passed, 4 failed');
});
