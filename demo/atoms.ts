import { createClientApp } from '../core/index.ts';

/** Project, key and address come from the LATCHKEY_… settings. */
const app = createClientApp({ tokenStore: 'cookie' });

const atoms = { session: app.$session, user: app.$user, teams: app.teams.$list, project: app.$project } as const;
for (const [name, $atom] of Object.entries(atoms)) {
  $atom.subscribe((value: unknown) => show(name, value));
}

document.querySelector('#in')?.addEventListener('click', () => void app.redirectToSignIn());
document.querySelector('#out')?.addEventListener('click', () => void app.signOut({ noRedirect: true }));

function show(name: string, value: unknown): void {
  const place = document.querySelector(`#${name}`);
  // `undefined` stands for what is not known yet, null for nobody.
  if (place) place.textContent = value === undefined ? 'undefined' : JSON.stringify(value, null, 2);
}
