import { expect, test } from 'vitest';
import { createApp, manifestWith } from '../support/app.ts';

const MANIFEST = manifestWith({ '@stackframe/js': '2.8.108', '@stackframe/react': '2.8.108' });

/** Rewrites one file with --idiomatic. Returns its text, and the list of what was left. */
async function rewrite(before: string) {
  const app = createApp({ 'package.json': MANIFEST, 'a.tsx': before });
  const { printed } = await app.migrate('--idiomatic', '--json');
  const { left } = JSON.parse(printed) as { left: { file: string; line: number; reason: string }[] };
  return { after: app.read('a.tsx'), left: left.map(({ file, line, reason }) => `${file}:${line} ${reason}`) };
}

/** Returns a component with statements below its user. */
const component = (...lines: string[]) => `import { useUser } from '@stackframe/react';

export function View() {
  const user = useUser();
  ${lines.join('\n  ')}
}
`;

test.each([
  ['passed on', 'return <Card user={user} />;', 'user is passed on here'],
  ['returned', 'return user;', 'user is passed on here'],
  ['returned by a condition', 'return user ?? 1;', 'user is passed on here'],
  ['spread', 'return { ...user };', 'user is passed on here'],
  ['asked for teams', 'return user.useTeams();', '.useTeams becomes the hook useTeams(), of another shape'],
  ['asked for a date', 'return user.signedUpAt;', '.signedUpAt becomes new Date(user.signedUpAt), of another shape'],
  [
    'asked for a field of the metadata',
    'return user.clientMetadata?.note;',
    '.clientMetadata becomes JSON, whose fields need a check, of another shape',
  ],
  ['asked for a new thing', 'return user.sing();', '.sing has no equal that could be put here'],
  ['asked by a computed name', "return user['id'];", 'user is passed on here'],
  ['changed', "user.displayName = 'Ada';", 'user.displayName is changed here'],
  ['given a password', "user.update({ password: 'x' });", '.update has other arguments than app.updateUser'],
  ['given what is spread', 'user.update({ ...changes });', '.update has other arguments than app.updateUser'],
  ['asked for a new team', "const team = await user.createTeam({ displayName: 'A' });", '.createTeam has no equal'],
])('a user that is %s keeps the hook of the stand-in', async (_, line, reason) => {
  const { after, left } = await rewrite(component(line));
  expect(after).toBe(component(line).replace('@stackframe/react', 'latchkey-stackframe'));
  expect(left).toEqual([expect.stringContaining(`a.tsx:5 ${reason}`)]);
});

test('metadata, which JavaScript reads without types, is the same in both', async () => {
  const before = component('return user.clientMetadata?.note;');
  const app = createApp({ 'package.json': MANIFEST, 'a.jsx': before });
  await app.migrate('--idiomatic');
  expect(app.read('a.jsx')).toBe(before.replace('@stackframe/react', 'latchkey/react'));
});

test('a parameter of the same name is another user', async () => {
  const before = component('return users.map((user) => <Card user={user} onClick={() => user.update()} />);');
  const { after, left } = await rewrite(before);
  expect(after).toBe(before.replace('@stackframe/react', 'latchkey/react'));
  expect(left).toEqual([]);
});

test('a call stays where the name of the app means something else', async () => {
  const before = `import { useStackApp, useUser } from '@stackframe/react';

export function View() {
  const app = useStackApp();
  const user = useUser();
  return apps.map((app) => <button onClick={() => user?.signOut()}>{app.name}</button>);
}
`;
  const { left } = await rewrite(before);
  expect(left).toEqual(['a.tsx:7 the name app means something else here']);
});

test('texts and import paths that the stand-in lacks keep their sentence', async () => {
  const { left } = await rewrite(`import { wait } from '@stackframe/stack-shared/dist/utils/promises';
export * from '@stackframe/react';
export const names = ['@stackframe/js'];
`);
  expect(left).toEqual([
    'package.json:5 @stackframe/js stays, because sources still name it',
    "a.tsx:1 latchkey-stackframe has no '@stackframe/stack-shared/dist/utils/promises'",
    "a.tsx:2 '@stackframe/react' is not imported by its names here",
    "a.tsx:3 '@stackframe/js' is a text here, not an import",
  ]);
});

test('a name that means something else in the file is not taken', async () => {
  const before = `import { useUser } from '@stackframe/react';

const useApp = () => 1;
const app = useApp();
export function View() {
  const user = useUser();
  return <button onClick={() => user?.signOut()}>Out {app}</button>;
}
`;
  const { after, left } = await rewrite(before);
  expect(after).toBe(before.replace('@stackframe/react', 'latchkey-stackframe'));
  expect(left).toEqual(['a.tsx:1 the name useApp means something else in this file']);
});

test('what is left and what is not are imported each from its own package, and comments stay', async () => {
  const { after, left } = await rewrite(`import {
  type CurrentUser, // for the card
  UserButton,
  useUser,
} from '@stackframe/react';
import { KnownErrors } from '@stackframe/stack-shared';

export const isKnown = (error: unknown) => KnownErrors.UserNotFound.isInstance(error);
export const Card = ({ user }: { user: CurrentUser }) => user.displayName;
export const Name = () => <><UserButton />{useUser()?.displayName}</>;
`);
  expect(after).toBe(`// for the card
import { UserButton, useUser } from 'latchkey/react';
import { type CurrentUser } from 'latchkey-stackframe';
import { KnownErrors } from 'latchkey-stackframe';

export const isKnown = (error: unknown) => KnownErrors.UserNotFound.isInstance(error);
export const Card = ({ user }: { user: CurrentUser }) => user.displayName;
export const Name = () => <><UserButton />{useUser()?.displayName}</>;
`);
  expect(left).toEqual([
    'a.tsx:3 CurrentUser has no equal that could be put here',
    'a.tsx:4 KnownErrors has no equal that could be put here',
  ]);
});

test.each([
  [
    'other options',
    "export const app = new StackClientApp({ tokenStore: 'cookie', urls });",
    'the options of the constructor need a look',
  ],
  [
    'a token store of a request',
    'export const app = new StackClientApp({ tokenStore: request });',
    'the token store of the constructor needs a look',
  ],
  ['no constant', "export let app = new StackClientApp({ tokenStore: 'cookie' });", 'the app is not in a constant'],
  ['a subclass', 'export class App extends StackClientApp {}', 'the class is passed on here'],
])('a client app with %s keeps the class of the stand-in', async (_, line, reason) => {
  const before = `import { StackClientApp } from '@stackframe/js';\n\n${line}\n`;
  const { after, left } = await rewrite(before);
  expect(after).toBe(before.replace('@stackframe/js', 'latchkey-stackframe/js'));
  expect(left).toEqual([`a.tsx:3 ${reason}`]);
});

test('each app of a monorepo is rewritten by itself', async () => {
  const made =
    "import { StackClientApp } from '@stackframe/js';\n\nexport const app = new StackClientApp({ tokenStore: 'cookie' });\n";
  const app = createApp({
    'package.json': '{ "workspaces": ["apps/*"] }\n',
    'apps/one/package.json': MANIFEST,
    'apps/one/auth.js': made,
    'apps/two/package.json': MANIFEST,
    'apps/two/auth.js': `${made}export const load = () => require('@stackframe/js');\n`,
  });
  await app.migrate('--idiomatic');
  expect(app.read('apps/one/auth.js')).toContain("import { createClientApp } from 'latchkey';");
  expect(app.read('apps/one/package.json')).toBe(manifestWith({ latchkey: '^1.2.3' }));
  expect(app.read('apps/two/auth.js')).toContain("import { StackClientApp } from 'latchkey-stackframe/js';");
  expect(app.read('apps/two/package.json')).toBe(manifestWith({ latchkey: '^1.2.3', 'latchkey-stackframe': '^1.2.3' }));
});

test('a second run changes nothing and lists the same places', async () => {
  const app = createApp({
    'package.json': MANIFEST,
    'auth.ts':
      "import { StackClientApp } from '@stackframe/js';\n\nexport const auth = new StackClientApp({ tokenStore: 'cookie' });\n",
    'view.tsx': component('user?.signOut();', 'return user?.displayName;'),
    'card.tsx': component('return <Card user={user} />;'),
  });
  const first = await app.migrate('--idiomatic');
  app.commit();
  const second = await app.migrate('--idiomatic');
  const listed = (printed: string) => /Left as it is:(?:\n .*)+/.exec(printed)?.[0];
  expect(second.printed).toMatch(/^Nothing to change\./);
  expect(listed(second.printed)).toBe(`Left as it is:
  auth.ts:1  StackClientApp stays with latchkey-stackframe, as card.tsx:5 does
  card.tsx:5  user is passed on here`);
  expect(listed(first.printed)).toBe(listed(second.printed));
  expect(app.read('view.tsx')).toContain('  user ? app.signOut() : undefined;\n');
});
