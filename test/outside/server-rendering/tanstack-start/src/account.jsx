import { useUser } from 'latchkey/react';

export function Account() {
  return <h1>Hello {useUser()?.primaryEmail ?? 'nobody'}</h1>;
}
