import '../elements/index.ts';
import '../elements/languages.ts';
import '../elements/project/index.ts';
import { DEMO_OWNER } from './service/base/demo-people.ts';
import { projectIdIn } from './site/paths.ts';

const settings = document.querySelector('lk-project-settings');
const projectId = projectIdIn(location.pathname);
if (settings && projectId !== null) settings.projectId = decodeURIComponent(projectId);

fill('#owner-name', DEMO_OWNER.name);
fill('#owner-email', DEMO_OWNER.email);

const provider = document.querySelector('lk-provider');
await provider?.updateComplete;
provider?.app?.$user.subscribe((user) => {
  if (user !== undefined) document.documentElement.dataset.user = user ? 'in' : 'out';
});
document.querySelector('#sign-in-as-owner')?.addEventListener('click', async () => {
  const { email } = DEMO_OWNER;
  // The password is in the page and in no script, because pages of other origins can load scripts from here, but cannot read pages.
  const password = document.querySelector('#owner-password')?.textContent ?? '';
  // Without a redirect, a project's page that required the owner shows its content after the sign-in.
  const result = await provider?.app?.signInWithCredential({ email, password, noRedirect: true }).catch(String);
  fill('#owner-message', typeof result === 'string' ? result : result?.ok === false ? result.error.message : '');
});

function fill(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
