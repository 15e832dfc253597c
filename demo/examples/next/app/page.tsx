import { SignedOut } from 'latchkey/react';
import Link from 'next/link';

export default function Home() {
  return (
    <main>
      <h1>Welcome</h1>
      <SignedOut>
        <Link href="/handler/sign-in">Sign in</Link>
      </SignedOut>
    </main>
  );
}
