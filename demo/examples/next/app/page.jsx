'use client';

import { useUser } from 'latchkey/react';

export default function Home() {
  const user = useUser();
  return <h1>Hello {user ? (user.displayName ?? user.primaryEmail) : 'stranger'}</h1>;
}
