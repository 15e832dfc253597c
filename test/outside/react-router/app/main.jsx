import { createClientApp } from 'latchkey';
import { Handler, LatchkeyProvider, UserButton, useUser } from 'latchkey/react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  createBrowserRouter,
  Link,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router';

let navigate;

const app = createClientApp({
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
  redirectMethod: {
    navigate: (url, { replace }) => {
      const { pathname, search, hash } = new URL(url);
      void navigate(pathname + search + hash, { replace });
    },
  },
});

function Layout() {
  return (
    <LatchkeyProvider app={app} fallback={<p>The fallback of the provider</p>}>
      <nav>
        <Link to="/">Home</Link> <Link to="/suspended?tab=1">Suspended</Link> <Link to="/bare?tab=1">Bare</Link>
      </nav>
      <UserButton />
      <Outlet />
    </LatchkeyProvider>
  );
}

function Account() {
  const user = useUser({ or: 'redirect' });
  return <h1>Hello {user.primaryEmail}</h1>;
}

function Suspended() {
  return (
    <Suspense fallback="One moment …">
      <Account />
    </Suspense>
  );
}

function AuthPages() {
  return <Handler location={useLocation()} />;
}

const PAGES = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/suspended', element: <Suspended /> },
  { path: '/bare', element: <Account /> },
  { path: '/handler/*', element: <AuthPages /> },
];

function Declarative() {
  return (
    <BrowserRouter>
      <Navigator />
      <Routes>
        <Route element={<Layout />}>
          {PAGES.map((page) => (
            <Route key={page.path} {...page} />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

function Navigator() {
  navigate = useNavigate();
  return null;
}

function Data() {
  const router = createBrowserRouter([{ element: <Layout />, children: PAGES }]);
  navigate = router.navigate;
  return <RouterProvider router={router} />;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  import.meta.env.VITE_ROUTER === 'data' ? Data() : <Declarative />,
);
