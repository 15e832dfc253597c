import { Suspense } from 'react';
import { Account } from './account';

export default function AccountPage() {
  return (
    <Suspense fallback="One moment …">
      <Account />
    </Suspense>
  );
}
