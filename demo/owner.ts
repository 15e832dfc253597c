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
document.querySelector('#sign-in-as-owner')?.addEventListener('click', async () => {
  const { email } = DEMO_OWNER;
  // The page contains the password, and no script does: pages of others can load scripts of any origin, but read no page.
  const password = document.querySelector('#owner-password')?.textContent ?? '';
  // No redirect: the page of a project that asked for the owner shows its content after sign-in.
  const result = await provider?.app?.signInWithCredential({ email, password, noRedirect: true }).catch(String);
  fill('#owner-message', typeof result === 'string' ? result : result?.ok === false ? result.error.message : '');
});

function fill(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
