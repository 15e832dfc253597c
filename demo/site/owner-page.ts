import { ownerPartAt } from './paths.ts';

const root = document.documentElement;
root.dataset.page = ownerPartAt(location.pathname);

// The parts for other addresses are removed and not only hidden, so that their elements send no requests.
for (const part of document.querySelectorAll<HTMLElement>('[data-on]')) {
  if (part.dataset.on !== root.dataset.page) part.remove();
}
