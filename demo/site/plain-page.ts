import { plainPartAt } from './paths.ts';

// The style sheet shows either the handler or the landing page, by this attribute. Servers that do not know the path leave it out.
document.documentElement.dataset.page = plainPartAt(location.pathname);
