import { LatchkeyProvider, SignedIn, SignedOut, UserButton } from 'latchkey/react';
import { createServerApp } from 'latchkey/server';
import { headers } from 'next/headers';
import { Suspense } from 'react';

const server = createServerApp({
  projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY,
  baseUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_URL,
});

/** Passes all that the server knows of the user: what only servers may see stays there. */
async function Known({ children }) {
  const user = await server.forRequest({ headers: await headers() }).getUser();
  return (
    <LatchkeyProvider tokenStore="cookie" user={user}>
      <UserButton showUserInfo />
      <SignedIn>gate in</SignedIn>
      <SignedOut>gate out</SignedOut>
      {children}
    </LatchkeyProvider>
  );
}

export default function Layout({ children }) {
  return (
    <Suspense>
      <Known>{children}</Known>
    </Suspense>
  );
}
