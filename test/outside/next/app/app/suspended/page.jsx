import { Suspense } from 'react';
import { Account } from '../account';

export default function Suspended() {
  return (
    <Suspense fallback={<p>One moment …</p>}>
      <Account />
    </Suspense>
  );
}
