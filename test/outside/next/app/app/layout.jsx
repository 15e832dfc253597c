import { LatchkeyProvider, UserButton } from 'latchkey/react';
import Link from 'next/link';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider tokenStore="cookie">
          <nav>
            <Link href="/">Home</Link> <Link href="/suspended?tab=1">Suspended</Link>{' '}
            <Link href="/bare?tab=1">Bare</Link> <Link href="/other">Other</Link>
          </nav>
          <UserButton />
          {children}
        </LatchkeyProvider>
      </body>
    </html>
  );
}
