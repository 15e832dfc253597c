import { Route, Router, useNavigate } from '@solidjs/router';
import { createClientApp } from 'latchkey';
import 'latchkey/elements';
import { from, Show } from 'solid-js';
import { render } from 'solid-js/web';

let navigate;
const app = createClientApp({
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  tokenStore: 'cookie',
  redirectMethod: { navigate: (url, { replace }) => navigate(url.slice(location.origin.length), { replace }) },
});

function Shell(props) {
  navigate = useNavigate();
  return (
    <lk-provider prop:app={app}>
      <a href="/">Home</a> <a href="/account">Account</a> <lk-user-button />
      {props.children}
    </lk-provider>
  );
}

function Account() {
  const user = from(app.$user);
  app.getUser({ or: 'redirect' }).catch(() => {}); // leads to sign-in and back
  return <Show when={user()}>{(known) => <h1>Hello {known().displayName ?? known().primaryEmail}</h1>}</Show>;
}

const routes = () => (
  <Router root={Shell}>
    <Route path="/" component={() => <h1>Welcome</h1>} />
    <Route path="/account" component={Account} />
    <Route path="/handler/*" component={() => <lk-handler />} />
  </Router>
);
render(routes, document.body);
