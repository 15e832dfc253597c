import { projectIdIn } from './owner-address.ts';

/** Below this path the page shows what the handler serves. */
const HANDLER_PATH = '/projects/handler';

const { pathname } = location;
const isHandler = `${pathname}/`.startsWith(`${HANDLER_PATH}/`);
document.documentElement.dataset.page = isHandler ? 'handler' : projectIdIn(pathname) === null ? 'projects' : 'project';
