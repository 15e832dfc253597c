import { projectIdIn } from './paths.ts';

/** Below this path the page shows what the handler serves. */
const HANDLER_PATH = '/projects/handler';

const { pathname } = location;
const root = document.documentElement;
if (`${pathname}/`.startsWith(`${HANDLER_PATH}/`)) root.dataset.page = 'handler';
else root.dataset.page = projectIdIn(pathname) === null ? 'projects' : 'project';

// What the address does not mean must not ask the service either.
for (const part of document.querySelectorAll<HTMLElement>('[data-on]')) {
  if (part.dataset.on !== root.dataset.page) part.remove();
}
