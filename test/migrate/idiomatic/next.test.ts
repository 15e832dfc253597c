import { expect, test } from 'vitest';
import { createApp, type Files, manifestWith } from '../support/app.ts';

/** Runs the program with --idiomatic and returns the files that it wrote, and what it printed. */
async function rewrite(files: Files) {
  const app = createApp(files);
  const { printed } = await app.migrate('--idiomatic');
  return { printed, written: Object.fromEntries(Object.keys(files).map((path) => [path, app.read(path)])) };
}

test('an app with the app router of Next reads the session of each request', async () => {
  const { printed, written } = await rewrite({
    'package.json': manifestWith({ '@stackframe/stack': '2.8.108', next: '16.0.0' }),
    'stack/server.ts': `import 'server-only';
import { StackServerApp } from "@stackframe/stack";

export const stackServerApp = new StackServerApp({
  tokenStore: "nextjs-cookie",
});
`,
    'app/layout.tsx': `import { StackProvider, StackTheme } from "@stackframe/stack";
import { stackServerApp } from "../stack/server";

export default function Layout({ children }) {
  return <StackProvider app={stackServerApp}><StackTheme>{children}</StackTheme></StackProvider>;
}
`,
    'app/handler/[...stack]/page.tsx': `import { StackHandler } from "@stackframe/stack";
import { stackServerApp } from "../../../stack/server";

export default function Handler(props) {
  return <StackHandler fullPage app={stackServerApp} routeProps={props} />;
}
`,
    'app/account/page.tsx': `import { stackServerApp } from "@/stack/server";

export default async function Account() {
  const user = await stackServerApp.getUser();
  return user ? <h1>{user.displayName}</h1> : null;
}
`,
    'app/api/me/route.ts': `import { stackServerApp } from "@/stack/server";

export async function GET(request: Request) {
  const user = await stackServerApp.getUser({ tokenStore: request });
  return Response.json({ id: user?.id ?? null });
}
`,
    'app/name.tsx': `"use client";
import { useUser } from "@stackframe/stack";

export const Name = () => <b>{useUser()?.displayName}</b>;
`,
  });
  expect(written).toEqual({
    'package.json': manifestWith({ latchkey: '^1.2.3', next: '16.0.0' }),
    'stack/server.ts': `import 'server-only';
import { createServerApp } from "latchkey/server";

export const stackServerApp = createServerApp({});
`,
    'app/layout.tsx': `import { LatchkeyProvider } from "latchkey/react";

export default function Layout({ children }) {
  return <LatchkeyProvider tokenStore="cookie"><>{children}</></LatchkeyProvider>;
}
`,
    'app/handler/[...stack]/page.tsx': `import { Handler as LatchkeyHandler } from "latchkey/react";

export default function Handler(props) {
  return <LatchkeyHandler />;
}
`,
    'app/account/page.tsx': `import { headers } from "next/headers";
import { stackServerApp } from "@/stack/server";

export default async function Account() {
  const user = await stackServerApp.forRequest({ headers: await headers() }).getUser();
  return user ? <h1>{user.displayName}</h1> : null;
}
`,
    'app/api/me/route.ts': `import { stackServerApp } from "@/stack/server";

export async function GET(request: Request) {
  const user = await stackServerApp.forRequest(request).getUser();
  return Response.json({ id: user?.id ?? null });
}
`,
    'app/name.tsx': `"use client";
import { useUser } from "latchkey/react";

export const Name = () => <b>{useUser()?.displayName}</b>;
`,
  });
  expect(printed).not.toContain('Left');
});

test('in an app with the page router, the client app of a provider stays and is listed', async () => {
  const { printed, written } = await rewrite({
    'package.json': manifestWith({ '@stackframe/stack': '2.8.108', next: '16.0.0' }),
    'stack.js': `import { StackClientApp } from '@stackframe/stack'

export const app = new StackClientApp({ tokenStore: 'cookie' })
`,
    'pages/_app.jsx': `import { StackProvider } from '@stackframe/stack'
import { app } from '../stack'

export default ({ Component, pageProps }) => (
  <StackProvider app={app}><Component {...pageProps} /></StackProvider>
)
`,
    'pages/index.jsx': `import { useUser } from '@stackframe/stack'

export default function Home() {
  const user = useUser()
  return <button onClick={() => user?.update({ displayName: 'Ada' })}>{user?.displayName}</button>
}
`,
  });
  expect(written['package.json']).toBe(
    manifestWith({ latchkey: '^1.2.3', 'latchkey-stackframe': '^1.2.3', next: '16.0.0' }),
  );
  expect(written['pages/index.jsx']).toBe(`import { unwrap } from 'latchkey'
import { useApp, useUser } from 'latchkey/react'

export default function Home() {
  const app = useApp()
  const user = useUser()
  return <button onClick={() => (user ? app.updateUser({ displayName: 'Ada' }).then(unwrap) : undefined)}>{user?.displayName}</button>
}
`);
  expect(written['stack.js']).toBe(`import { StackClientApp } from 'latchkey-stackframe'

export const app = new StackClientApp({ tokenStore: 'cookie' })
`);
  expect(printed).toContain(`Left as it is:
  pages/_app.jsx:5  the app of the provider is none that stays in the page: app
  stack.js:1  StackClientApp stays with latchkey-stackframe, as pages/_app.jsx:5 does`);
});
