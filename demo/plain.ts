import '../elements/index.ts';
import type { CurrentUser } from '../core/index.ts';

const provider = document.querySelector('lk-provider');
const name = document.querySelector('#who');
const mailState = document.querySelector('#mail-state');

await provider?.updateComplete;
provider?.app?.$user.subscribe((user) => {
  if (user && name && mailState) greet(user, name, mailState);
});

function greet(user: CurrentUser, nameElement: Element, mailElement: Element): void {
  nameElement.textContent = user.displayName ?? user.primaryEmail;
  mailElement.textContent = user.primaryEmailVerified
    ? 'Address verified'
    : 'Address not verified yet: look into the inbox';
}
