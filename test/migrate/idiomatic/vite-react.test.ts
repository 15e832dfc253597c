import { expect, test } from 'vitest';
import { createApp, type Files, manifestWith } from '../support/app.ts';

const APP: Files = {
  'package.json': manifestWith({ '@stackframe/react': '2.8.108', react: '19.0.0' }),
  'src/auth.ts': `import { StackClientApp } from '@stackframe/react';

// The one app of this page.
export const auth = new StackClientApp({
  projectId: import.meta.env.VITE_PROJECT, // from the dashboard
  tokenStore: 'cookie',
});
`,
  'src/main.tsx': `import { StackHandler, StackProvider, StackTheme } from '@stackframe/react';
import { createRoot } from 'react-dom/client';
import { auth } from './auth';
import { Profile } from './profile';

createRoot(document.body).render(
  <StackProvider app={auth}>
    <StackTheme>
      {/* The pages of the sign-in */}
      {location.pathname.startsWith('/handler') ? <StackHandler app={auth} fullPage /> : <Profile />}
    </StackTheme>
  </StackProvider>,
);
`,
  'src/profile.tsx': `import { UserButton, useUser as useMe } from '@stackframe/react';

export function Profile() {
  const user = useMe({ or: 'redirect' });
  const rename = async (name: string) => {
    await user.update({ displayName: name }); // the service checks it
    user.setDisplayName(name.trim()).catch(console.error);
  };
  return (
    <form onSubmit={() => rename('Ada')}>
      <UserButton />
      {user.displayName ?? user.primaryEmail}
      <button type="button" onClick={() => user.signOut()}>Out</button>
    </form>
  );
}

export function Team() {
  const user = useMe();
  return user && <b onClick={() => user?.signOut()}>{user.selectedTeam?.displayName}</b>;
}
`,
  'src/sign-in.tsx': `import { useStackApp, useUser } from '@stackframe/react';
import { useState } from 'react';

export function SignInForm() {
  const app = useStackApp();
  const user = useUser();
  const [problem, setProblem] = useState('');
  const submit = async (email: string, password: string) => {
    const result = await app.signInWithCredential({ email, password });
    if (result.status === 'error') setProblem(result.error.message);
  };
  if (user) return <button onClick={() => user.delete()}>{user.displayName}</button>;
  return <button onClick={() => app.signInWithOAuth('github')}>{problem}</button>;
}
`,
  'src/api.ts': `import { auth } from '@/auth';

export const load = async () => {
  const user = await auth.getUser({ or: 'throw' });
  await user.setClientMetadata({ visits: 1 });
  return fetch('/api', { headers: await auth.getAuthHeaders() });
};
`,
};

const EXPECTED: Files = {
  'package.json': manifestWith({ latchkey: '^1.2.3', react: '19.0.0' }),
  'src/auth.ts': `import { createClientApp } from 'latchkey';

// The one app of this page.
export const auth = createClientApp({
  projectId: import.meta.env.VITE_PROJECT, // from the dashboard
  tokenStore: 'cookie',
});
`,
  'src/main.tsx': `import { Handler, LatchkeyProvider } from 'latchkey/react';
import { createRoot } from 'react-dom/client';
import { auth } from './auth';
import { Profile } from './profile';

createRoot(document.body).render(
  <LatchkeyProvider app={auth}>
    <>
      {/* The pages of the sign-in */}
      {location.pathname.startsWith('/handler') ? <Handler /> : <Profile />}
    </>
  </LatchkeyProvider>,
);
`,
  'src/profile.tsx': `import { unwrap } from 'latchkey';
import { UserButton, useApp, useUser as useMe } from 'latchkey/react';

export function Profile() {
  const app = useApp();
  const user = useMe({ or: 'redirect' });
  const rename = async (name: string) => {
    unwrap(await app.updateUser({ displayName: name })); // the service checks it
    app.updateUser({ displayName: name.trim() }).then(unwrap).catch(console.error);
  };
  return (
    <form onSubmit={() => rename('Ada')}>
      <UserButton />
      {user.displayName ?? user.primaryEmail}
      <button type="button" onClick={() => app.signOut()}>Out</button>
    </form>
  );
}

export function Team() {
  const app = useApp();
  const user = useMe();
  return user && <b onClick={() => (user ? app.signOut() : undefined)}>{user.selectedTeam?.displayName}</b>;
}
`,
  'src/sign-in.tsx': `import { unwrap } from 'latchkey';
import { useApp, useUser } from 'latchkey/react';
import { useState } from 'react';

export function SignInForm() {
  const app = useApp();
  const user = useUser();
  const [problem, setProblem] = useState('');
  const submit = async (email: string, password: string) => {
    const result = await app.signInWithCredential({ email, password });
    if (!result.ok) setProblem(result.error.message);
  };
  if (user) return <button onClick={() => app.deleteUser()}>{user.displayName}</button>;
  return <button onClick={() => app.signInWithOAuth('github').then(unwrap)}>{problem}</button>;
}
`,
  'src/api.ts': `import { unwrap } from 'latchkey';
import { auth } from '@/auth';

export const load = async () => {
  const user = await auth.getUser({ or: 'throw' });
  unwrap(await auth.updateUser({ clientMetadata: { visits: 1 } }));
  return fetch('/api', { headers: await auth.getAuthHeaders() });
};
`,
};

test('an app with Vite and React is rewritten to calls of Latchkey, and nothing is left', async () => {
  const app = createApp(APP);
  const { code, printed } = await app.migrate('--idiomatic');
  expect(Object.fromEntries(Object.keys(APP).map((path) => [path, app.read(path)]))).toEqual(EXPECTED);
  expect(code).toBe(0);
  expect(printed).not.toContain('Left');
});

test('a second run changes nothing', async () => {
  const app = createApp(EXPECTED);
  expect((await app.migrate('--idiomatic')).printed).toBe('Nothing to change.');
});

test('the result is the same after --imports, with the other names, and with the line ends of Windows', async () => {
  const renamed = (text: string) => text.replaceAll(/\bStack(?=Client|Handler|Prov|Theme)|\bStack(?=App)/g, 'Hexclave');
  const windows = (files: Files) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]));
  const named = Object.entries(APP).map(([path, text]) => [
    path,
    renamed(text).replaceAll('useStackApp', 'useHexclaveApp'),
  ]);
  const app = createApp(windows(Object.fromEntries(named) as Files));
  await app.migrate('--imports');
  app.commit();
  await app.migrate('--idiomatic');
  const paths = Object.keys(APP);
  expect(Object.fromEntries(paths.map((path) => [path, app.read(path)]))).toEqual(windows(EXPECTED));
});
