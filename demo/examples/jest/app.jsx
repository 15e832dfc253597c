import { LatchkeyProvider, SignedOut, SignIn, UserButton, useUser } from 'latchkey/react';
import { Suspense } from 'react';

export function App({ app }) {
  return (
    <LatchkeyProvider app={app}>
      <UserButton />
      <Suspense fallback="One moment …">
        <Greeting />
      </Suspense>
      <SignedOut>
        <SignIn />
      </SignedOut>
    </LatchkeyProvider>
  );
}

function Greeting() {
  const user = useUser();
  return <h1>{user ? `Hello ${user.primaryEmail}` : 'Welcome'}</h1>;
}
