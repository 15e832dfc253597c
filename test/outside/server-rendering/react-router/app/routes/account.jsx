import { useUser } from 'latchkey/react';

export default function Account() {
  return <h1>Hello {useUser()?.primaryEmail ?? 'nobody'}</h1>;
}
