import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LatchkeyProvider, SignedIn, SignedOut, UserButton } from 'latchkey/react';
import { findUser } from '../find-user';

/** A layout that passes the user of the request to the page. */
export const Route = createFileRoute('/known')({
  loader: async () => ({ user: await findUser() }),
  component: () => (
    <LatchkeyProvider tokenStore="cookie" user={Route.useLoaderData().user}>
      <UserButton showUserInfo />
      <SignedIn>gate in</SignedIn>
      <SignedOut>gate out</SignedOut>
      <Outlet />
    </LatchkeyProvider>
  ),
});
