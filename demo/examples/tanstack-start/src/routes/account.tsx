import { createFileRoute } from '@tanstack/react-router';
import { useUser } from 'latchkey/react';

export const Route = createFileRoute('/account')({ ssr: false, component: Account });

function Account() {
  const user = useUser({ or: 'redirect' }); // leads to sign-in and back
  return <h1>Hello {user.displayName ?? user.primaryEmail}</h1>;
}
