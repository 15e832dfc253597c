import { createClientApp } from '../core/index.ts';

/** The app reads the project, its key and the service's address from the `LATCHKEY_…` settings. */
const app = createClientApp({ tokenStore: 'cookie' });

const atoms = { session: app.$session, user: app.$user, teams: app.teams.$list, project: app.$project } as const;
for (const [name, $atom] of Object.entries(atoms)) {
  $atom.subscribe((value: unknown) => show(name, value));
}

const [signIn, signOut] = document.querySelectorAll<HTMLElement>('#in, #out');
signIn?.addEventListener('click', () => void app.redirectToSignIn());
signOut?.addEventListener('click', () => void app.signOut({ noRedirect: true }));
app.$user.subscribe((user) => {
  // While it is not known who is signed in, neither button is there.
  if (signIn) signIn.hidden = user !== null;
  if (signOut) signOut.hidden = !user;
});

function show(name: string, value: unknown): void {
  const element = document.querySelector(`#${name}`);
  // `undefined` means that the value is not known yet, null that no user is signed in.
  if (element) element.textContent = value === undefined ? 'undefined' : JSON.stringify(value, null, 2);
}
