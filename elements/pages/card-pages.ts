import { html } from 'lit';
import type { PageName } from '../../core/routes/routes.ts';
import type { HandlerPage } from './base/handler-page.ts';
import '../settings/account-settings.ts';
import '../sign-in/sign-in.ts';
import '../sign-in/sign-out.ts';
import '../sign-in/sign-up.ts';

/**
 * The pages that consist of a single small element. The code of these elements comes with the handler, so these pages are
 * rendered at once.
 */
export const cardPages = {
  signIn: (app) => html`<lk-sign-in slot="page" full-page .app=${app}></lk-sign-in>`,
  signUp: (app) => html`<lk-sign-up slot="page" full-page .app=${app}></lk-sign-up>`,
  signOut: (app) => html`<lk-sign-out slot="page" full-page .app=${app}></lk-sign-out>`,
  accountSettings: (app) => html`<lk-account-settings slot="page" full-page .app=${app}></lk-account-settings>`,
} satisfies { readonly [Name in PageName]?: HandlerPage };

type Load = () => Promise<unknown>;

/** For each page of `cardPages`, the modules that its element imports by itself, but only after it was created. */
const CODE_TO_LOAD: { readonly [Name in keyof typeof cardPages]: readonly Load[] } = {
  signIn: [],
  signUp: [],
  signOut: [() => import('../sign-in/sign-out-view.ts')],
  accountSettings: [() => import('../settings/settings-view.ts')],
};

/**
 * Loads the code that a page needs before the page is rendered. Never rejects: if loading fails, the element tries again and shows
 * the error.
 */
export function loadCard(name: keyof typeof cardPages): Promise<unknown> {
  return Promise.allSettled(CODE_TO_LOAD[name].map((load) => load()));
}

export function isCardPage(name: PageName): name is keyof typeof cardPages {
  return name in cardPages;
}
