import { render } from 'lit';

// A test loads this into a frame. The helpers use `afterEach`, which is missing in a frame.
Object.assign(window, { afterEach: () => {} });
const { html } = await import('../support/support.ts');
const { createService, projectAnswer } = await import('../support/service.ts');
await Promise.all([import('../../../elements/parts/avatar.ts'), import('../../../elements/sign-in/sign-in.ts')]);

const query = new URLSearchParams(location.search);
if (query.has('opener-policy')) Object.defineProperty(window, 'crossOriginIsolated', { value: true });
const address = `http://127.0.0.1:${location.port}/pictures/${query.get('picture')}.svg`;

const service = createService();
service.answers['GET /projects/current'] = { body: { ...projectAnswer(service.config), logo_url: address } };
const face = { id: '1', displayName: 'Ada Lovelace', profileImageUrl: address };
render(html`<lk-avatar .face=${face}></lk-avatar><lk-sign-in .app=${service.app}></lk-sign-in>`, document.body);
