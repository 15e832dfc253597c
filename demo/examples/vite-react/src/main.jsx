import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router';
import { Handler, LatchkeyProvider, UserButton, useUser } from 'latchkey/react';

const { VITE_LATCHKEY_PROJECT_ID, VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY, VITE_LATCHKEY_API_URL } = import.meta.env;

/** Addresses are whole, and the router knows those of its own origin by their path. */
function navigate(url, options) {
  void router.navigate(url.slice(location.origin.length), options);
}

function Layout() {
  return (
    <LatchkeyProvider
      projectId={VITE_LATCHKEY_PROJECT_ID}
      publishableClientKey={VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY}
      baseUrl={VITE_LATCHKEY_API_URL}
      tokenStore="cookie"
      redirectMethod={{ navigate }}
    >
      <header>
        <Link to="/">Home</Link> <Link to="/account">Account</Link> <UserButton showUserInfo />
      </header>
      <main>
        <Outlet />
      </main>
    </LatchkeyProvider>
  );
}

function Home() {
  const user = useUser();
  return <h1>Hello {user ? (user.displayName ?? user.primaryEmail) : 'stranger'}</h1>;
}

/** Whoever is not signed in signs in first and comes back. */
function Account() {
  const user = useUser({ or: 'redirect' });
  return <h1>The account of {user.primaryEmail}</h1>;
}

function HandlerPage() {
  return <Handler location={useLocation()} />;
}

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/account', element: <Account /> },
      { path: '/handler/*', element: <HandlerPage /> },
    ],
  },
]);

createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);
