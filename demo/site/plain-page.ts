/** Below this path the page shows what the handler serves, elsewhere the landing page. */
const HANDLER_PATH = '/plain/handler';

const { pathname } = location;
document.documentElement.dataset.page = `${pathname}/`.startsWith(`${HANDLER_PATH}/`) ? 'handler' : 'home';
