import { LatchkeyProvider, SignedIn, SignedOut, UserButton } from 'latchkey/react';
import { toPageUser } from 'latchkey/server';
import { data, Outlet, useLoaderData } from 'react-router';
import { server } from '../latchkey.server.js';

export async function loader({ request }) {
  const visitor = server.forRequest(request);
  const isByToken = new URL(request.url).pathname.includes('/claims');
  const user = toPageUser(await (isByToken ? visitor.getUser({ from: 'token' }) : visitor.getUser()));
  return data({ user }, { headers: new Headers([...visitor.responseHeaders()]) });
}

/** A layout that passes the user of the request to the page. */
export default function Known() {
  const { user } = useLoaderData();
  return (
    <LatchkeyProvider tokenStore="cookie" user={user}>
      <UserButton showUserInfo />
      <SignedIn>gate in</SignedIn>
      <SignedOut>gate out</SignedOut>
      <Outlet />
    </LatchkeyProvider>
  );
}
