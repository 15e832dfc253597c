import { expect, test } from 'vitest';
import { createApp, manifestWith } from '../support/app.ts';

const MANIFEST = manifestWith({ '@stackframe/js': '2.8.108' });

test('a server without pages reads the session of a request', async () => {
  const app = createApp({
    'package.json': MANIFEST,
    'src/server.ts': `import { StackServerApp } from '@stackframe/js';

const stack = new StackServerApp({
  tokenStore: 'memory',
  projectId: process.env.PROJECT, // of the dashboard
});

export async function isKnown(request: Request) {
  const user = await stack.getUser({ tokenStore: request });
  if (user === null) return false;
  return user.primaryEmailVerified;
}
`,
  });
  await app.migrate('--idiomatic');
  expect(app.read('src/server.ts')).toBe(`import { createServerApp } from 'latchkey/server';

const stack = createServerApp({
  projectId: process.env.PROJECT, // of the dashboard
});

export async function isKnown(request: Request) {
  const user = await stack.forRequest(request).getUser();
  if (user === null) return false;
  return user.primaryEmailVerified;
}
`);
  expect(app.read('package.json')).toBe(manifestWith({ latchkey: '^1.2.3' }));
});

test('a server that lists and changes users keeps the class of the stand-in', async () => {
  const before = `import { StackServerApp } from '@stackframe/js';

const stack = new StackServerApp({ tokenStore: 'memory' });

export const rename = async (request: Request) => {
  const user = await stack.getUser({ tokenStore: request });
  await user?.update({ displayName: 'Ada' });
};
export const count = async () => (await stack.listUsers()).length;
`;
  const app = createApp({ 'package.json': MANIFEST, 'server.ts': before });
  const { printed } = await app.migrate('--idiomatic');
  expect(app.read('server.ts')).toBe(before.replace('@stackframe/js', 'latchkey-stackframe/js'));
  expect(printed).toContain(`Left as it is:
  server.ts:1  StackServerApp stays with latchkey-stackframe, as server.ts:7 does
  server.ts:7  .update has no equal that could be put here
  server.ts:9  .listUsers has no equal that could be put here`);
});

test('a page in plain JavaScript is rewritten, also with the app in the same file', async () => {
  const app = createApp({
    'package.json': MANIFEST,
    'main.js': `import { StackClientApp } from '@stackframe/js'

const app = new StackClientApp({ tokenStore: 'nextjs-cookie', publishableClientKey: 'key' })

document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(event.target))
  const result = await app.signUpWithCredential({ email, password })
  if (result.status !== 'ok') alert(result.error.message)
  const user = await app.getUser()
  user?.setDisplayName('Ada')
}
document.querySelector('#out').onclick = () => app.signOut({ redirectUrl: '/' })
`,
  });
  await app.migrate('--idiomatic');
  expect(app.read('main.js')).toBe(`import { createClientApp, unwrap } from 'latchkey'

const app = createClientApp({ tokenStore: 'cookie', publishableClientKey: 'key' })

document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(event.target))
  const result = await app.signUpWithCredential({ email, password })
  if (!result.ok) alert(result.error.message)
  const user = await app.getUser()
  user ? app.updateUser({ displayName: 'Ada' }).then(unwrap) : undefined
}
document.querySelector('#out').onclick = () => app.signOut({ redirectUrl: '/' })
`);
});
