import type { Kind } from '../kind.ts';
import type { Names } from '../names.ts';

/** A list of the signed-in user. */
export const resource: Kind = {
  title: 'a resource',
  usage: 'resource NAMES',
  files: [
    {
      path: ({ kebab }) => `core/resources/account/${kebab}.ts`,
      holds: 'its interface, fields, endpoint and verb',
      code: verbsCode,
    },
    { path: ({ kebab }) => `test/core/resources/${kebab}.test.ts`, holds: 'its test', code: testCode },
  ],
  lines: [
    {
      path: () => 'core/loading/account-data.ts',
      holds: 'its export',
      code: ({ camel, kebab }) => `export * as ${camel} from '../resources/account/${kebab}.ts';`,
      place: () => ({ below: '/**', isSorted: true }),
    },
    {
      path: () => 'core/app/resources.ts',
      holds: 'its line',
      code: ({ pascal, kebab }) => `import type { ${pascal} } from '../resources/account/${kebab}.ts';`,
      place: () => ({ before: 'import type { ResourceTable }', isSorted: true }),
    },
    {
      path: () => 'core/app/resources.ts',
      holds: 'its line',
      code: ({ camel, pascal }) => `readonly ${camel}: ${pascal};`,
      place: () => ({ below: 'export interface Resources', before: '}', isSorted: true }),
    },
    {
      path: () => 'core/app/resources.ts',
      holds: 'its row',
      code: ({ camel }) => `${camel}: {\n    load: accountResources,\n    verbs: { list: 'list' },\n  },`,
      place: () => ({ below: 'export const resources', before: '} satisfies' }),
    },
    {
      path: () => 'core/app/resources.ts',
      holds: 'its types',
      code: ({ one, pascal, kebab }) =>
        `export type { ${one.pascal}, ${pascal} } from '../resources/account/${kebab}.ts';`,
      place: () => ({ below: '// The types of the resources' }),
    },
    {
      path: () => 'react/resource-hooks.ts',
      holds: 'its hook',
      code: ({ one }) => `${one.pascal},`,
      place: () => ({ below: 'import type {', before: "} from '../core/index.ts'", isSorted: true }),
    },
    {
      path: () => 'react/resource-hooks.ts',
      holds: 'its hook',
      code: hookCode,
      place: () => ({ before: 'function byId' }),
    },
    {
      path: () => 'test/core/app/support/client-calls.ts',
      holds: 'its verb',
      code: ({ camel }) => `'${camel}.list': ({ ${camel} }) => ${camel}.list(),`,
      place: () => ({ below: 'export const USER_READS', before: '};' }),
    },
    {
      path: () => 'test/core/app/requests.test.ts',
      holds: 'its first request',
      code: ({ camel, kebab }) => `'${camel}.list': ['GET /${kebab}?user_id=me'],`,
      place: () => ({ below: 'const OF_THE_USER', before: '};' }),
    },
    {
      path: () => 'test/core/app/ids.test.ts',
      holds: 'the ids it takes',
      code: ({ camel }) => `'${camel}.list',`,
      place: () => ({ below: 'const WITHOUT_ID', before: '];', isSorted: true }),
    },
    {
      path: () => 'test/react/resources.test.tsx',
      holds: 'its hook',
      code: ({ pascal }) => `use${pascal},`,
      place: () => ({ below: 'import {', before: "} from '../../react/index.ts'", isSorted: true }),
    },
    {
      path: () => 'test/react/resources.test.tsx',
      holds: 'its hook',
      code: ({ pascal, kebab, one }) =>
        `use${pascal}: { hook: use${pascal}, path: '/${kebab}', item: { id: '${one.camel}-1' }, expected: '${one.camel}-1' },`,
      place: () => ({ below: 'const RESOURCE_HOOKS', before: '};' }),
    },
  ],
  note: 'of a team: by hand in `core/resources/teams/`',
  takenBy: ({ camel, pascal, one }) => [
    `export * as ${camel} from`,
    `export interface ${pascal} `,
    `export interface ${one.pascal} `,
    `export const use${pascal} =`,
  ],
  next: ({ kebab }) => [
    `Add fields and verbs in core/resources/account/${kebab}.ts; contact-channels.ts shows how to create, update and delete.`,
    'Describe the endpoints in demo/docs/protocol.md, answer them in demo/service, and replay recordings of them in test/wire/.',
    '`npm run new -- section …` makes a section of the settings for it.',
  ],
};

function verbsCode({ kebab, camel, pascal, words, one }: Names): string {
  return `import type { Context } from '../../context/context.ts';
import { unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { itemsWire } from '../items.ts';

/** ${one.words}, as the service shows it to its user. */
export interface ${one.pascal} {
  readonly id: string;
}

const ${one.camel}Wire = wire<${one.pascal}>({ id: string });

/** ${words} of the signed-in user. */
export interface ${pascal} {
  /**
   * ${words} of the user, as an atom.
   *
   * @example app.${camel}.$list.subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  readonly $list: ListAtom<${one.pascal}>;
  /**
   * ${words} of the user.
   *
   * @example const all = await app.${camel}.list();
   */
  list(): Promise<readonly ${one.pascal}[]>;
}

const get${pascal} = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/${kebab}?user_id=me',
  answer: itemsWire(${one.camel}Wire),
  errors: [],
});

export async function list(ctx: Context<'client'>): Promise<readonly ${one.pascal}[]> {
  return unwrap(await send(ctx, get${pascal})).items;
}
`;
}

function hookCode({ camel, pascal, words, one }: Names): string {
  return `/**
 * ${words} of the signed-in user.
 *
 * @example const all = use${pascal}();
 */
export const use${pascal} = (): readonly ${one.pascal}[] => useSettled(useApp().${camel}.$list);
`;
}

function testCode({ kebab, camel, one }: Names): string {
  return `import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

const USER_ID = '22222222-2222-4222-8222-222222222222';

function open() {
  const world = createWorld(() => Response.json({ items: [{ id: '${one.camel}-1' }] }));
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000, userId: USER_ID });
  const tokenStore = { accessToken, refreshToken: makeRefreshToken('one') };
  return { world, app: createClientApp({ projectId: 'internal', tokenStore }, world.tab()) };
}

test('app.${camel}.list() sends one request', async () => {
  const { world, app } = open();
  expect(await app.${camel}.list()).toEqual([{ id: '${one.camel}-1' }]);
  expect(world.requests.map(({ method, url }) => \`\${method} \${new URL(url).pathname}\`)).toEqual(['GET /api/v1/${kebab}']);
});

test('app.${camel} shows a write at once and undoes a refused write', () => {
  throw new Error('Write this test: what each verb of app.${camel} sends, and what it makes stale.');
});
`;
}
