import { ClientOnly } from 'latchkey/react';
import Account from './account.jsx';

export default function InBrowser() {
  return (
    <main>
      <p>The rest of the page.</p>
      <ClientOnly fallback={<i>One moment …</i>}>
        <Account />
      </ClientOnly>
    </main>
  );
}
