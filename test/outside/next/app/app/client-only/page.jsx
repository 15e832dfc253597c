import { ClientOnly } from 'latchkey/react';
import { Greeting } from '../aside/greeting';

export default function InBrowser() {
  return (
    <ClientOnly fallback={<i>One moment …</i>}>
      <Greeting />
    </ClientOnly>
  );
}
