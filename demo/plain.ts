import '../elements/index.ts';
import type { CurrentUser } from '../core/index.ts';

const provider = document.querySelector('lk-provider');
const name = document.querySelector('#who');
const mailState = document.querySelector('#mail-state');

// Set before the element's first update, so that its app is made with them.
if (provider) provider.urls = { home: '/plain' };
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
