import Link from 'next/link';
import { LatchkeyProvider, UserButton } from 'latchkey/react';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider
          projectId={process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID}
          publishableClientKey={process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY}
          baseUrl={process.env.NEXT_PUBLIC_LATCHKEY_API_URL}
          tokenStore="cookie"
        >
          <header>
            <Link href="/">Home</Link> <Link href="/account">Account</Link> <UserButton showUserInfo />
          </header>
          <main>{children}</main>
        </LatchkeyProvider>
      </body>
    </html>
  );
}
