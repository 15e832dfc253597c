'use client';

import { useUser } from 'latchkey/react';

/** Whoever is not signed in signs in first and comes back. */
export default function Account() {
  const user = useUser({ or: 'redirect' });
  return <h1>The account of {user.primaryEmail}</h1>;
}
