import { isBelow, projectIdIn } from './paths.ts';

const { pathname } = location;
const root = document.documentElement;
if (isBelow(pathname, '/projects/handler')) root.dataset.page = 'handler';
else root.dataset.page = projectIdIn(pathname) === null ? 'projects' : 'project';

// The parts for other addresses are removed and not only hidden, so that their elements send no requests.
for (const part of document.querySelectorAll<HTMLElement>('[data-on]')) {
  if (part.dataset.on !== root.dataset.page) part.remove();
}
