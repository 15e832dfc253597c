import { Suspense } from 'react';
import { Greeting } from './greeting';

export default function Aside() {
  return (
    <main>
      <h1>Aside</h1>
      <p>The rest of the page.</p>
      <Suspense fallback={<i>One moment …</i>}>
        <Greeting />
      </Suspense>
    </main>
  );
}
