import { createRootRoute, HeadContent, Link, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import type { Navigator } from 'latchkey';
import { LatchkeyProvider, UserButton } from 'latchkey/react';
import { Suspense, useMemo } from 'react';

export const Route = createRootRoute({ component: Root });

function Root() {
  const router = useRouter();
  const redirectMethod = useMemo<Navigator>(
    () => ({
      navigate: (url, { replace }) => void router.navigate({ href: url.slice(location.origin.length), replace }),
    }),
    [router],
  );
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <LatchkeyProvider tokenStore="cookie" redirectMethod={redirectMethod}>
          <Link to="/">Home</Link> <Link to="/account">Account</Link> <UserButton />
          <Suspense fallback="One moment …">
            <Outlet />
          </Suspense>
        </LatchkeyProvider>
        <Scripts />
      </body>
    </html>
  );
}
