import { beforeEach, expect, test } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { ADMIN_SIGNATURES } from '../../../core/admin/signatures.ts';
import { ACTION_SIGNATURES, RESOURCE_SIGNATURES } from '../../../core/flows/verb-calls/signatures.ts';
import { LatchkeyError, createClientApp } from '../../../core/index.ts';
import type { Actions } from '../../../core/app/client-app.ts';
import type { Resources } from '../../../core/app/resources.ts';
import type { Signature, Signatures } from '../../../core/errors/check-arguments.ts';
import { createServerApp } from '../../../core/server.ts';
import { SERVER_SIGNATURES } from '../../../core/server/groups/signatures.ts';
import { pass } from '../support/pass.ts';
import { createWorld, type World } from '../../support/world.ts';

// JavaScript has no compiler to say what an argument must be. One sentence says it, before anything is sent.

let world: World;
beforeEach(() => {
  world = createWorld(() => Response.json({}));
});

const PROJECT_ID = '11111111-1111-4111-8111-111111111111';
const KEY = { projectId: PROJECT_ID };

const APPS = {
  client: [
    () => createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab()),
    // A function of the client without its row does not compile.
    { ...ACTION_SIGNATURES, ...RESOURCE_SIGNATURES } satisfies Signatures<Actions & Resources>,
  ],
  server: [
    () => createServerApp({ ...KEY, secretServerKey: 'ssk_test' }, { ...world.tab(), page: null }),
    SERVER_SIGNATURES,
  ],
  admin: [
    () => createAdminApp({ ...KEY, superSecretAdminKey: 'sak_test' }, { ...world.tab(), page: null }),
    ADMIN_SIGNATURES,
  ],
} as const;

interface Verb {
  readonly app: keyof typeof APPS;
  readonly path: readonly string[];
  readonly signature: Signature;
}

/** All verbs of an app. A group's values are signatures, and a signature's values are kinds or the fields of an object. */
function verbsIn(app: keyof typeof APPS): Verb[] {
  const [create, table] = APPS[app];
  const made: object = create();
  return Object.entries<Signature>({ ...table }).flatMap(([name, row]) =>
    typeof Reflect.get(made, name) === 'function'
      ? [{ app, path: [name], signature: row }]
      : Object.entries(row).flatMap(([verb, signature]) =>
          typeof signature === 'object' ? [{ app, path: [name, verb], signature }] : [],
        ),
  );
}

const WRONG: readonly unknown[] = [undefined, null, 5, {}, 'text', [], true];

function fits(kind: Signature[string], value: unknown): boolean {
  if (typeof kind === 'object') {
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(kind).every((name) => name.endsWith('?'))
    );
  }
  if (kind === 'any') return true;
  if (kind.endsWith('|null') && value === null) return true;
  if (kind === 'id') return typeof value === 'string';
  if (kind === 'array') return Array.isArray(value);
  if (kind.startsWith('object')) return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === kind.replace('code', 'string').replace('|null', '');
}

/** A value that fits. */
function valueFor(kind: Signature[string]): unknown {
  if (typeof kind === 'object')
    return Object.fromEntries(
      Object.entries(kind).flatMap(([name, field]) => (name.endsWith('?') ? [] : [[name, valueFor(field)]])),
    );
  const values: Record<string, unknown> = { number: 1, boolean: true, object: {}, array: [], function: () => {} };
  return kind === 'id' ? PROJECT_ID : (values[kind.replace('|null', '')] ?? 'text');
}

/** All calls with one wrong argument, or with one wrong field of an argument, and what the message must name. */
function wrongCalls(signature: Signature): { readonly path: string; readonly given: unknown[] }[] {
  const rows = Object.entries(signature);
  const right = rows.map(([, kind]) => valueFor(kind));
  return rows.flatMap(([name, kind], index) => {
    const argument = name.replace('?', '');
    const wrong = WRONG.filter((value) => !fits(kind, value) && !(name.endsWith('?') && value === undefined));
    const calls = wrong.map((value) => ({ path: argument, given: right.with(index, value) }));
    const fields = typeof kind === 'object' ? Object.entries(kind) : [];
    const inFields = fields.flatMap(([field, fieldKind]) =>
      WRONG.filter((value) => !fits(fieldKind, value) && !(field.endsWith('?') && (value ?? null) === null)).map(
        (value) => ({
          path: `${argument}.${field.replace('?', '')}`,
          given: right.with(index, { ...Object(right[index]), [field.replace('?', '')]: value }),
        }),
      ),
    );
    return [...calls, ...inFields];
  });
}

test.each(['client', 'server', 'admin'] as const)(
  'every function of a %s app rejects an argument of the wrong kind with MISUSE, naming it, and sends nothing',
  async (app) => {
    const verbs = verbsIn(app);
    expect(verbs.length).toBeGreaterThan(20);
    for (const { path, signature } of verbs) {
      const made: object = APPS[app][0]();
      const owner: object = path.length === 1 ? made : Reflect.get(made, path[0] ?? '');
      const verb: (...given: unknown[]) => unknown = Reflect.get(owner, path.at(-1) ?? '');
      const isRead = app === 'client' && ['list', 'own'].includes(path.at(-1) ?? '');
      for (const { path: argument, given } of isRead ? [] : wrongCalls(signature)) {
        // Null selects no team.
        if (path.join('.') === 'teams.select' && given[0] === null) continue;
        const name = `${path.join('.')}(${JSON.stringify(given)})`;
        const call = async () => verb(...given);
        const error: unknown = await pass(
          world,
          call().then(
            () => null,
            (reason: unknown) => reason,
          ),
        );
        expect(error, name).toBeInstanceOf(LatchkeyError);
        expect(error, name).toMatchObject({ code: 'MISUSE' });
        const { message } = error instanceof Error ? error : { message: '' };
        const isOfId = signature[argument] === 'id' || signature[`${argument}?`] === 'id';
        if (!isOfId)
          expect(`${message} `, name).toMatch(
            new RegExp(`^The argument ${argument}\\b.*\\bof ${path.join('.')}\\(\\) must be `),
          );
      }
      Reflect.get(made, 'dispose').call(made);
    }
    expect(world.requests).toEqual([]);
  },
  60_000,
);

test.each<[string, unknown[], string]>([
  [
    'sendMagicLinkEmail',
    [{ email: 'ada@example.test' }],
    'The argument email of sendMagicLinkEmail() must be a string.',
  ],
  [
    'signInWithCredential',
    [],
    'The argument options of signInWithCredential() must be an object with email, password.',
  ],
  ['updateUser', [], 'The argument changes of updateUser() must be an object.'],
  ['signInWithMfa', [123456, {}], 'The argument totp of signInWithMfa() must be a string.'],
  ['redirectTo', [], 'The argument target of redirectTo() must be a string.'],
  ['signInWithOAuthPopup', [], 'The argument provider of signInWithOAuthPopup() must be a string.'],
])('%s(%j) says what the argument must be', async (name, given, message) => {
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab());
  const verb: (...args: unknown[]) => Promise<unknown> = Reflect.get(app, name);
  await expect(verb(...given)).rejects.toMatchObject({ code: 'MISUSE', message });
  app.dispose();
});

test.each<[unknown[], string]>([
  [[], 'The argument request of forRequest() must be an object with headers.'],
  [['/account'], 'The argument request of forRequest() must be an object with headers.'],
  [[{}], 'The argument request.headers of forRequest() must be an object.'],
])('forRequest(...%j) says what the argument must be', (given, message) => {
  const { forRequest } = createServerApp({ ...KEY, secretServerKey: 'ssk_test' }, { ...world.tab(), page: null });
  expect(() => Reflect.apply(forRequest, undefined, given)).toThrow(message);
});
