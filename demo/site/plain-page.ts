import { isBelow } from './paths.ts';

// Style sheets show the handler or the landing page by this attribute, before the elements are loaded.
document.documentElement.dataset.page = isBelow(location.pathname, '/plain/handler') ? 'handler' : 'home';
