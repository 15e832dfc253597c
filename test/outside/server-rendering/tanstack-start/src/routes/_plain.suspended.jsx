import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Account } from '../account';

export const Route = createFileRoute('/_plain/suspended')({
  component: () => (
    <main>
      <p>The rest of the page.</p>
      <Suspense fallback={<i>One moment …</i>}>
        <Account />
      </Suspense>
    </main>
  ),
});
