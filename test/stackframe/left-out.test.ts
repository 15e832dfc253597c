import { expect, test } from 'vitest';
import { leavesOut } from '../../react/stackframe/client/left-out-of-objects.ts';
import { StackAdminApp, StackClientApp, StackServerApp } from '../../react/stackframe/js.ts';
import { serverWorldForEachTest } from './server/support/server-world.ts';
import inventory from './types/inventory.json' with { type: 'json' };

const world = serverWorldForEachTest();

/** Members that are left out and are no functions: data, options, the types of lists. */
const NO_FUNCTIONS = new Set(['_internalSession', '[stackAppInternalsSymbol]', 'analytics', 'devTool']);

interface Entry {
  readonly kind: string;
  readonly out?: string;
}

const entries: Readonly<Record<string, Entry>> = inventory;

/** The functions that a type of the official packages has and ours leaves out, by the name of the type. */
const leftOut = Object.entries(entries)
  .map(([type, { out }]) => ({ type, names: (out ?? '').split(' ') }))
  .map(({ type, names }) => ({ type, names: names.filter((name) => name && !NO_FUNCTIONS.has(name)) }))
  .filter(({ names }) => names.length > 0);

function expectRefused(object: object, names: readonly string[]): void {
  for (const name of names) {
    const call: unknown = Reflect.get(object, name);
    expect(call, name).toBeTypeOf('function');
    expect(() => Reflect.apply(call as () => unknown, object, []), name).toThrow(
      new RegExp(`^${name}: latchkey-stackframe leaves out .+, see moving/no-rewrite in its docs\\.$`),
    );
  }
}

test('every function that is left out throws one sentence, which names the page of the docs', () => {
  const { options } = world;
  const apps: Readonly<Record<string, object>> = {
    StackClientApp: new StackClientApp({ ...options, tokenStore: 'memory' }),
    StackServerApp: new StackServerApp({ ...options, tokenStore: 'memory' }),
    StackAdminApp: new StackAdminApp({ ...options, superSecretAdminKey: 'sak_1', tokenStore: 'memory' }),
  };
  expect(leftOut.map(({ type }) => type)).toEqual(
    expect.arrayContaining([...Object.keys(apps), 'CurrentUser', 'Team']),
  );
  for (const { type, names } of leftOut) expectRefused(apps[type] ?? leavesOut, names);
});

test('objects have the functions that throw, and do not list them', async () => {
  const user = await world.app().createUser({ displayName: 'Ada' });
  const team = await world.app().createTeam({ displayName: 'Blue', creatorUserId: user.id });
  for (const object of [user, team]) {
    expectRefused(object, ['getItem', 'useItem', 'createCheckoutUrl']);
    expect('getItem' in { ...object }).toBe(false);
    expect(JSON.stringify(object)).not.toContain('getItem');
    for (const name in object) expect(Object.hasOwn(object, name), name).toBe(true);
  }
});
