import { Handler, LatchkeyProvider, SignedOut, UserButton, useUser } from 'latchkey/react';
import { createRoot } from 'react-dom/client';

function Account() {
  const user = useUser({ or: 'redirect' }); // leads to sign-in and back
  return <h1>Hello {user.displayName ?? user.primaryEmail}</h1>;
}

function Page() {
  const { pathname } = location;
  // Sign-in, sign-up, account settings, and every page that an email links to.
  if (pathname.startsWith('/handler')) return <Handler />;
  return pathname === '/account' ? <Account /> : <h1>Welcome</h1>;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <LatchkeyProvider tokenStore="cookie" fallback="One moment …">
    <a href="/">Home</a> <a href="/account">Account</a>{' '}
    <SignedOut>
      <a href="/handler/sign-in">Sign in</a>
    </SignedOut>
    <UserButton />
    <Page />
  </LatchkeyProvider>,
);
