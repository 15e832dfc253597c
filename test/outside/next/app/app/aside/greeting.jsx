'use client';

import { useUser } from 'latchkey/react';

export function Greeting() {
  return <p>Hello {useUser()?.primaryEmail ?? 'nobody'}</p>;
}
