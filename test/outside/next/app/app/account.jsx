'use client';

import { useUser } from 'latchkey/react';

export function Account() {
  const user = useUser({ or: 'redirect' });
  return <h1>Hello {user.primaryEmail}</h1>;
}
