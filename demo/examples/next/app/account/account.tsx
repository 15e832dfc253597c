'use client';

import { useUser } from 'latchkey/react';

export function Account() {
  const user = useUser({ or: 'redirect' }); // leads to sign-in and back
  return <h1>Hello {user.displayName ?? user.primaryEmail}</h1>;
}
