import { createClientApp } from '../core/index.ts';

/** The project, its key and the service's address come from the LATCHKEY_… settings. */
const app = createClientApp({ tokenStore: 'cookie' });

const atoms = { session: app.$session, user: app.$user, teams: app.teams.$list, project: app.$project } as const;
for (const [name, $atom] of Object.entries(atoms)) {
  $atom.subscribe((value: unknown) => show(name, value));
}

document.querySelector('#in')?.addEventListener('click', () => void app.redirectToSignIn());
document.querySelector('#out')?.addEventListener('click', () => void app.signOut({ noRedirect: true }));

function show(name: string, value: unknown): void {
  const element = document.querySelector(`#${name}`);
  // `undefined` means not known yet, null means nobody is signed in.
  if (element) element.textContent = value === undefined ? 'undefined' : JSON.stringify(value, null, 2);
}
