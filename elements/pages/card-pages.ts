import { html } from 'lit';
import type { PageName } from '../../core/routes/routes.ts';
import type { HandlerPage } from './handler-page.ts';

/**
 * The pages that are one card. The handler draws them at once: their elements are often there already, and hold their room until
 * they are.
 */
export const cardPages = {
  signIn: (app) => html`<lk-sign-in slot="page" full-page .app=${app}></lk-sign-in>`,
  signUp: (app) => html`<lk-sign-up slot="page" full-page .app=${app}></lk-sign-up>`,
} satisfies { readonly [Name in PageName]?: HandlerPage };

/** Their elements, each a chunk of its own. */
export const loadCardPage = {
  signIn: () => import('./sign-in.ts'),
  signUp: () => import('./sign-up.ts'),
};

export function isCardPage(name: PageName): name is keyof typeof cardPages {
  return name in cardPages;
}
