import { Await, createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Account } from '../account';

/** Streams the greeting after the rest of the page. */
export const Route = createFileRoute('/known/late')({
  loader: () => ({ late: new Promise((resolve) => void setTimeout(resolve, 20, 'late')) }),
  component: () => (
    <Suspense fallback={<i>One moment …</i>}>
      <Await promise={Route.useLoaderData().late}>
        {(late) => (
          <section>
            {late} <Account />
          </section>
        )}
      </Await>
    </Suspense>
  ),
});
