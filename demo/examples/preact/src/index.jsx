import { createClientApp } from 'latchkey';
import 'latchkey/elements';
import { render } from 'preact';
import { LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';

let route;
const app = createClientApp({
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
  redirectMethod: { navigate: (url, { replace }) => route(url.slice(location.origin.length), replace) },
});

function Shell() {
  ({ route } = useLocation());
  return (
    <lk-provider app={app}>
      <a href="/">Home</a> <a href="/account">Account</a> <lk-user-button />
      <Router>
        <Route path="/" component={() => <h1>Welcome</h1>} />
        <Route path="/account" component={Account} />
        <Route path="/handler/*" component={() => <lk-handler />} />
      </Router>
    </lk-provider>
  );
}

function Account() {
  const [user, setUser] = useState(null);
  useEffect(() => app.$user.subscribe(setUser), []);
  useEffect(() => void app.getUser({ or: 'redirect' }).catch(() => {}), []); // leads to sign-in and back
  return user && <h1>Hello {user.displayName ?? user.primaryEmail}</h1>;
}

const page = (
  <LocationProvider scope={/^\/(?!handler)/}>
    <Shell />
  </LocationProvider>
);
render(page, document.body);
