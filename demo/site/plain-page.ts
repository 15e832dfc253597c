import { isBelow } from './paths.ts';

// The style sheet shows either the handler or the landing page, by this attribute. It must be set before the elements are loaded.
document.documentElement.dataset.page = isBelow(location.pathname, '/plain/handler') ? 'handler' : 'home';
