import 'latchkey/first-paint.css';
import { LatchkeyProvider, UserButton } from 'latchkey/react';
import Link from 'next/link';
import type { ReactNode } from 'react';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {/* Id, key and address come from NEXT_PUBLIC_LATCHKEY_… */}
        <LatchkeyProvider tokenStore="cookie">
          <Link href="/">Home</Link> <Link href="/account">Account</Link> <UserButton />
          {children}
        </LatchkeyProvider>
      </body>
    </html>
  );
}
