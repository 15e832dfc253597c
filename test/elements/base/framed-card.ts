import { render } from 'lit';

// The helpers tidy up after each test, and there is none in a frame.
Object.assign(window, { afterEach: () => {} });
const { html } = await import('../support/support.ts');
const { appWith, providers, serviceWith } = await import('../support/cards.ts');

/** Loaded into a frame by a test: a card there, which writes down what it asks the app for. */
const asked: string[] = [];
const service = serviceWith(providers('google'));
const app = appWith(service, {
  signInWithOAuth: async () => void asked.push('redirect'),
  signInWithOAuthPopup: () => {
    asked.push('window');
    return new Promise(() => {});
  },
});
Object.assign(window, { asked });
render(html`<lk-sign-in .app=${app}></lk-sign-in>`, document.body);
