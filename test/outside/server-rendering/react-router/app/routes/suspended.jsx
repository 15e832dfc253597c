import { Suspense } from 'react';
import Account from './account.jsx';

export default function Suspended() {
  return (
    <main>
      <p>The rest of the page.</p>
      <Suspense fallback={<i>One moment …</i>}>
        <Account />
      </Suspense>
    </main>
  );
}
