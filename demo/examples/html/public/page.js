import '/latchkey/latchkey.js';
import settings from '/settings.js';

const provider = document.querySelector('lk-provider');
Object.assign(provider, settings);
await provider.updateComplete;

const { app } = provider;
const isAccount = location.pathname === '/account';
const isHandler = location.pathname.startsWith('/handler/');
document.querySelector('lk-handler').hidden = !isHandler;

app.$user.subscribe((user) => {
  if (user === undefined || isHandler) return;
  // Whoever is not signed in signs in first and comes back.
  if (isAccount && user === null) return void app.redirectToSignIn();
  const name = user?.displayName ?? user?.primaryEmail ?? 'stranger';
  document.querySelector('h1').textContent = isAccount ? `The account of ${name}` : `Hello ${name}`;
});
