import '../elements/index.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';
import { DEMO_OWNER } from './service/base/demo-people.ts';
import { accountActions } from './site/account-actions.ts';
import { demoUsers, password, signInAs, totpSecret } from './site/demo-users.ts';

const provider = document.querySelector('lk-provider');
const name = document.querySelector('#who');
const mailState = document.querySelector('#mail-state');

// The bot challenge of the local service, which replaces Cloudflare Turnstile. Markup cannot name a script.
if (provider) provider.botChallengeScriptUrl = `${process.env.LATCHKEY_API_URL}/bot-challenge.js`;
await provider?.updateComplete;
if (provider?.app) {
  drawActions(provider.app);
  drawDemoUsers(provider.app);
}
provider?.app?.$user.subscribe((user) => {
  if (user && name && mailState) greet(user, name, mailState);
});

function greet(user: CurrentUser, nameElement: Element, mailElement: Element): void {
  nameElement.textContent = user.displayName ?? user.primaryEmail;
  mailElement.textContent = user.primaryEmailVerified ? 'Email verified' : 'Email not verified yet. Check the inbox.';
}

function drawActions(app: ClientApp): void {
  const actions = document.querySelector('#account-actions');
  const status = actions?.querySelector('output');
  for (const { label, run } of accountActions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button second';
    button.textContent = label;
    button.addEventListener('click', async () => {
      const message = await run(app).catch(String);
      if (status) status.textContent = message;
    });
    status?.before(button);
  }
}

function drawDemoUsers(app: ClientApp): void {
  fill('#password', password);
  fill('#totp-secret', totpSecret);
  fill('#owner-email', DEMO_OWNER.email);
  const rows = demoUsers.map((user) => {
    const row = document.createElement('li');
    const button = row.appendChild(document.createElement('button'));
    button.className = 'button second';
    button.appendChild(document.createElement('bdi')).textContent = user.name;
    button.addEventListener('click', async () => fill('#demo-user-message', await signInAs(app, user).catch(String)));
    const about = row.appendChild(document.createElement('p'));
    about.className = 'small';
    about.textContent = user.about;
    return row;
  });
  document.querySelector('#demo-users')?.append(...rows);
}

function fill(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}
