import { type Kind, line } from '../kind.ts';
import type { Names } from '../names.ts';
import { testToWrite } from './shared.ts';

/** A list of the signed-in user. */
export const resource: Kind = {
  title: 'a resource',
  usage: 'resource NAMES',
  files: [
    { path: 'core/resources/account/<kebab>.ts', holds: 'its fields and verb', code: verbsCode },
    { path: 'test/core/resources/<kebab>.test.ts', holds: 'its test', code: testCode },
  ],
  lines: [
    line('core/loading/account-data.ts', 'its export', "export * as <camel> from '../resources/account/<kebab>.ts';", [
      '/**',
      '',
      'sorted',
    ]),
    line('core/app/resources.ts', 'its line', "import type { <pascal> } from '../resources/account/<kebab>.ts';", [
      '',
      'import type { ResourceTable }',
      'sorted',
    ]),
    line('core/app/resources.ts', 'its line', 'readonly <camel>: <pascal>;', [
      'export interface Resources',
      '}',
      'sorted',
    ]),
    line('core/app/resources.ts', 'its row', "<camel>: { load: accountResources, verbs: { list: 'list' } },", [
      'export const resources',
      '} satisfies',
    ]),
    line('core/flows/verb-calls/signatures.ts', 'the arguments of its verb', '<camel>: { list: {} },', [
      'export const RESOURCE_SIGNATURES',
      '} as const;',
    ]),
    line(
      'core/app/resources.ts',
      'its types',
      "export type { <One>, <pascal> } from '../resources/account/<kebab>.ts';",
      ['// The types of the resources', ''],
    ),
    line('react/resource-hooks.ts', 'its hook', '<One>,', ['import type {', "} from '../core/index.ts'", 'sorted']),
    line('react/resource-hooks.ts', 'its hook', hookCode, ['', 'function byId']),
    line('test/core/app/support/client-calls.ts', 'its verb', "'<camel>.list': ({ <camel> }) => <camel>.list(),", [
      'export const USER_READS',
      '};',
    ]),
    line('test/core/app/requests.test.ts', 'its first request', "'<camel>.list': ['GET /<kebab>?user_id=me'],", [
      'const OF_THE_USER',
      '};',
    ]),
    line('test/core/app/ids.test.ts', 'the ids it takes', "'<camel>.list',", ['const WITHOUT_ID', '];', 'sorted']),
    line('test/react/resources.test.tsx', 'its hook', 'use<pascal>,', [
      'import {',
      "} from '../../react/index.ts'",
      'sorted',
    ]),
    line(
      'test/react/resources.test.tsx',
      'its hook',
      "use<pascal>: { hook: use<pascal>, path: '/<kebab>', item: { id: '<one>-1' }, expected: '<one>-1' },",
      ['const RESOURCE_HOOKS', '};'],
    ),
  ],
  note: 'of a team: by hand in `core/resources/teams/`',
  takenBy: [
    'export * as <camel> from',
    'export interface <pascal> ',
    'export interface <One> ',
    'export const use<pascal> =',
  ],
  next: [
    'Add fields and verbs in core/resources/account/<kebab>.ts; contact-channels.ts shows how to create, update and delete.',
    'Describe the endpoints in demo/docs/protocol.md, answer them in demo/service, and replay recordings of them in test/wire/.',
    '`npm run new -- section …` makes a section of the settings for it.',
  ],
};

function verbsCode({ kebab, camel, pascal, words, one, One }: Names): string {
  return `import type { Context } from '../../context/context.ts';
import { unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { itemsWire } from '../items.ts';

/** An item of \`app.${camel}\`, as the service shows it to its user. */
export interface ${One} {
  readonly id: string;
}

const ${one}Wire = wire<${One}>({ id: string });

/** ${words} of the signed-in user. */
export interface ${pascal} {
  /**
   * ${words} of the user, as an atom.
   *
   * @example app.${camel}.$list.subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  readonly $list: ListAtom<${One}>;
  /**
   * ${words} of the user.
   *
   * @example const all = await app.${camel}.list();
   */
  list(): Promise<readonly ${One}[]>;
}

const get${pascal} = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/${kebab}?user_id=me',
  answer: itemsWire(${one}Wire),
  errors: [],
});

export async function list(ctx: Context<'client'>): Promise<readonly ${One}[]> {
  return unwrap(await send(ctx, get${pascal})).items;
}
`;
}

function hookCode({ camel, pascal, words, One }: Names): string {
  return `/**
 * ${words} of the signed-in user.
 *
 * @example const all = use${pascal}();
 */
export const use${pascal} = (): readonly ${One}[] => useSettled(useApp().${camel}.$list);
`;
}

function testCode({ kebab, camel, one }: Names): string {
  return `import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

const USER_ID = '22222222-2222-4222-8222-222222222222';

function open() {
  const world = createWorld(() => Response.json({ items: [{ id: '${one}-1' }] }));
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000, userId: USER_ID });
  const tokenStore = { accessToken, refreshToken: makeRefreshToken('one') };
  return { world, app: createClientApp({ projectId: 'internal', tokenStore }, world.tab()) };
}

test('app.${camel}.list() sends one request', async () => {
  const { world, app } = open();
  expect(await app.${camel}.list()).toEqual([{ id: '${one}-1' }]);
  expect(world.requests.map(({ method, url }) => \`\${method} \${new URL(url).pathname}\`)).toEqual(['GET /api/v1/${kebab}']);
});

${testToWrite(`app.${camel} shows a write at once and undoes a refused write`, `what each verb of app.${camel} sends, and what it makes stale`)}
`;
}
