import { render } from 'lit';

// The helpers use `afterEach`, which is missing in a frame.
Object.assign(window, { afterEach: () => {} });
const { html } = await import('../support/support.ts');
const { appWith, providers, serviceWith } = await import('../support/cards.ts');

/** A test loads this into a frame: a card that records which functions of the app it calls, and the app. */
const asked: string[] = [];
const service = serviceWith(providers('google'));
const app = appWith(service, {
  signInWithOAuth: async () => {
    asked.push('redirect');
    return { ok: true, value: undefined };
  },
  signInWithOAuthPopup: () => {
    asked.push('window');
    return new Promise(() => {});
  },
});
Object.assign(window, { asked, app });
render(html`<lk-sign-in .app=${app}></lk-sign-in>`, document.body);
