import { createFileRoute } from '@tanstack/react-router';
import { ClientOnly } from 'latchkey/react';
import { Account } from '../account';

export const Route = createFileRoute('/_plain/client-only')({
  component: () => (
    <main>
      <p>The rest of the page.</p>
      <ClientOnly fallback={<i>One moment …</i>}>
        <Account />
      </ClientOnly>
    </main>
  ),
});
