import { createClientApp } from 'latchkey';
import { Handler, LatchkeyProvider, SignedOut, UserButton, useUser } from 'latchkey/react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router';

function Layout() {
  return (
    <LatchkeyProvider app={app}>
      <Link to="/">Home</Link> <Link to="/account">Account</Link>{' '}
      <SignedOut>
        <Link to="/handler/sign-in">Sign in</Link>
      </SignedOut>
      <UserButton />
      <Suspense fallback="One moment …">
        <Outlet />
      </Suspense>
    </LatchkeyProvider>
  );
}

function Account() {
  const user = useUser({ or: 'redirect' }); // leads to sign-in and back
  return <h1>Hello {user.displayName ?? user.primaryEmail}</h1>;
}

/** Sign-in, sign-up, account settings, and every page that an email links to. */
function AuthPages() {
  return <Handler location={useLocation()} />;
}

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <h1>Welcome</h1> },
      { path: '/account', element: <Account /> },
      { path: '/handler/*', element: <AuthPages /> },
    ],
  },
]);

const app = createClientApp({
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
  redirectMethod: {
    navigate: (url, { replace }) => {
      const { pathname, search, hash } = new URL(url);
      void router.navigate(pathname + search + hash, { replace });
    },
  },
});

createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router} />);
