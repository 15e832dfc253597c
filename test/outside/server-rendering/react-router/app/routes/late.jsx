import { Suspense, use } from 'react';
import { useLoaderData } from 'react-router';
import Account from './account.jsx';

/** Streams the greeting after the rest of the page. */
export const loader = () => ({ late: new Promise((resolve) => void setTimeout(resolve, 20, 'late')) });

function Late({ promise }) {
  return (
    <section>
      {use(promise)} <Account />
    </section>
  );
}

export default function Page() {
  const { late } = useLoaderData();
  return (
    <Suspense fallback={<i>One moment …</i>}>
      <Late promise={late} />
    </Suspense>
  );
}
