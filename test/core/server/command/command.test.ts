import { expect, onTestFinished, test, vi } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { runCommand } from '../../../../core/command.ts';
import { createRequestWorld } from '../support/request-world.ts';

const PAGES = `# Signing in

- PASSWORD_TOO_SHORT: The password is too short.
- SIGN_IN_TOO_OLD: The sign-in is too old.

## PASSWORD_TOO_SHORT

The password is too short.

## SIGN_IN_TOO_OLD

The sign-in is too old.

### What to do

Sign in again.

# Requests

- SCHEMA_ERROR: The request has a wrong shape.

## SCHEMA_ERROR

The request has a wrong shape.
`;

const run = (...args: string[]) => runIn({}, ...args);

/** The settings of an app: those of the process, and those of files. */
interface App {
  readonly environment?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Runs the program in an app, with the local service behind `fetch`. */
async function runIn({ environment = {}, files = {} }: App, ...args: string[]) {
  const { service } = await createRequestWorld();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    service.fetch(new Request(url.replace('http://service.test', new URL(service.apiUrl).origin), init)),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const printed: string[] = [];
  const errors: string[] = [];
  const packages: string[][] = [];
  const withId = (text: string) => text.replace('$ID', service.project.projectId);
  const withIds = (settings: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, withId(value)]));
  const given = args.map(withId);
  const code = await runCommand(given, {
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
    environment: withIds(environment),
    readSettings: async (file) => (file in files ? withIds(files[file]) : null),
    readErrorPages: async () => PAGES,
    runPackage: async (specifier, words) => {
      packages.push([specifier, ...words]);
      return 7;
    },
  });
  return { code, printed, errors, packages, service };
}

const SERVICE = ['--base-url', 'http://service.test'];

test('latchkey project prints the public settings of a project as JSON', async () => {
  const { code, printed, service } = await run('project', '--project-id=$ID', ...SERVICE);
  expect(code).toBe(0);
  expect(JSON.parse(printed.join())).toMatchObject({
    id: service.project.projectId,
    config: { sign_up_enabled: true },
  });
});

test.each([
  ['a project id that is no UUID', ['project', '--project-id', 'shop', ...SERVICE], 1, 'projectId'],
  [
    'a project that the service does not know',
    ['project', '--project-id', '99999999-9999-4999-8999-999999999999', ...SERVICE],
    1,
    'http://service.test has no project with the id 99999999-9999-4999-8999-999999999999.',
  ],
  ['an option without a value', ['project', '--project-id'], 2, '--project-id'],
  ['an unknown option', ['project', '--secret', 'x'], 2, 'Usage'],
  ['an unknown command', ['teams'], 2, 'teams'],
  [
    'an unknown error code',
    ['explain', 'SIGN_IN_OLD'],
    2,
    'no error code SIGN_IN_OLD. If the service sent it, the service is newer than the package: update the package.\n\nSimilar codes:\n\n  SIGN_IN_TOO_OLD',
  ],
  ['a part of an error code', ['explain', 'schema'], 2, 'Similar codes:\n\n  SCHEMA_ERROR'],
  ['a second error code', ['explain', 'SCHEMA_ERROR', 'SIGN_IN_TOO_OLD'], 2, 'Usage'],
])('the latchkey command fails for %s and prints the reason', async (_what, args, exitCode, message) => {
  const { code, printed, errors } = await run(...args);
  expect({ code, printed }).toEqual({ code: exitCode, printed: [] });
  expect(errors.join()).toContain(message);
});

test.each([
  ['.env', 'LATCHKEY'],
  ['.env', 'VITE_LATCHKEY'],
  ['.env.local', 'NEXT_PUBLIC_LATCHKEY'],
  ['.env.development', 'NUXT_PUBLIC_LATCHKEY'],
  ['.env.development.local', 'PUBLIC_LATCHKEY'],
  ['.env.local', 'NEXT_PUBLIC_STACK'],
])('latchkey project reads the settings of an app from %s with names that begin with %s', async (file, family) => {
  const settings = { [`${family}_PROJECT_ID`]: '$ID', [`${family}_API_URL`]: 'http://service.test' };
  expect(await runIn({ files: { [file]: settings } }, 'project')).toMatchObject({ code: 0, errors: [] });
});

const OF_FILE = '99999999-9999-4999-8999-999999999991';
const OF_OPTION = '99999999-9999-4999-8999-999999999992';

test('for latchkey project, an option comes before the environment, and the environment before files', async () => {
  const file = { LATCHKEY_PROJECT_ID: OF_FILE, LATCHKEY_API_URL: 'http://service.test' };
  const app = { files: { '.env': file }, environment: { VITE_LATCHKEY_PROJECT_ID: '$ID' } };
  expect((await runIn(app, 'project')).code).toBe(0);
  expect((await runIn(app, 'project', '--project-id', OF_OPTION)).errors.join()).toContain(OF_OPTION);
  const empty = { files: { '.env': file, '.env.local': { LATCHKEY_PROJECT_ID: '' } } };
  expect((await runIn(empty, 'project')).errors.join()).toContain(OF_FILE);
});

test.each(['--version', '-v', 'version'])('latchkey %s prints the version of the package', async (word) => {
  expect(await run(word)).toMatchObject({ code: 0, printed: [manifest.version], errors: [] });
});

test.each([[], ['help'], ['-h'], ['--help'], ['project', '-h'], ['explain', '--help']])(
  'latchkey %s %s prints its help',
  async (...args) => {
    const { code, printed } = await run(...args);
    expect(code).toBe(0);
    expect(printed.join()).toContain('npx latchkey project');
    expect(printed.join()).toContain('npx latchkey explain');
  },
);

test.each(['SIGN_IN_TOO_OLD', 'sign_in_too_old'])(
  'latchkey explain %s prints only the page of that error code',
  async (code) => {
    expect(await run('explain', code)).toMatchObject({
      code: 0,
      errors: [],
      printed: ['# SIGN_IN_TOO_OLD\n\nThe sign-in is too old.\n\n## What to do\n\nSign in again.'],
    });
  },
);

test('latchkey explain without a code lists all error codes by subject', async () => {
  const { code, printed } = await run('explain');
  expect(code).toBe(0);
  const lists = `# Signing in

- PASSWORD_TOO_SHORT: The password is too short.
- SIGN_IN_TOO_OLD: The sign-in is too old.

# Requests

- SCHEMA_ERROR: The request has a wrong shape.`;
  expect(printed.join()).toMatch(new RegExp(`^Every error code .*\n\n${lists}$`));
});

test('latchkey migrate runs the package of the same version with the same arguments and its exit code', async () => {
  const { code, packages, printed } = await run('migrate', 'apps/web', '--dry', '--help');
  expect(code).toBe(7);
  expect(packages).toEqual([[`latchkey-migrate@${manifest.version}`, 'apps/web', '--dry', '--help']]);
  expect(printed).toEqual([]);
});
