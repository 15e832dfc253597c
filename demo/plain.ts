import '../elements/index.ts';
import type { ClientApp, CurrentUser } from '../core/index.ts';
import { DEMO_OWNER } from './service/demo-people.ts';
import { password, people, signInAs, totpSecret } from './site/demo-users.ts';
import { trials } from './site/account-actions.ts';

const provider = document.querySelector('lk-provider');
const name = document.querySelector('#who');
const mailState = document.querySelector('#mail-state');

await provider?.updateComplete;
if (provider?.app) {
  drawTrials(provider.app);
  drawPeople(provider.app);
}
provider?.app?.$user.subscribe((user) => {
  if (user && name && mailState) greet(user, name, mailState);
});

function greet(user: CurrentUser, nameElement: Element, mailElement: Element): void {
  nameElement.textContent = user.displayName ?? user.primaryEmail;
  mailElement.textContent = user.primaryEmailVerified
    ? 'Address verified'
    : 'Address not verified yet: look into the inbox';
}

function drawTrials(app: ClientApp): void {
  const place = document.querySelector('#trials');
  const status = place?.querySelector('output');
  for (const { label, run } of trials) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button second';
    button.textContent = label;
    button.addEventListener('click', async () => {
      const said = await run(app).catch(String);
      if (status) status.textContent = said;
    });
    status?.before(button);
  }
}

function drawPeople(app: ClientApp): void {
  fill('#password', password);
  fill('#totp-secret', totpSecret);
  fill('#owner-email', DEMO_OWNER.email);
  const rows = people.map((person) => {
    const row = document.createElement('li');
    const button = row.appendChild(document.createElement('button'));
    button.className = 'button second';
    button.appendChild(document.createElement('bdi')).textContent = person.name;
    button.addEventListener('click', async () => fill('#people-said', await signInAs(app, person).catch(String)));
    const about = row.appendChild(document.createElement('p'));
    about.className = 'small';
    about.textContent = person.about;
    return row;
  });
  document.querySelector('#people')?.append(...rows);
}

function fill(selector: string, text: string): void {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
}
