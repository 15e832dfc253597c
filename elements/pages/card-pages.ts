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

type Load = () => Promise<unknown>;

const methods: Load = () => import('../sign-in/methods/sign-in-methods.ts');

/** The element of each, and what its card loads as soon as it is connected. */
const CODE: { readonly [Name in keyof typeof cardPages]: readonly Load[] } = {
  signIn: [() => import('../sign-in/sign-in.ts'), methods],
  signUp: [() => import('../sign-in/sign-up.ts'), () => import('../sign-in/password-rule.ts'), methods],
};

/** Starts to load all that a card needs, beside its page. The card loads it again, and says so where that fails. */
export function loadCard(name: keyof typeof cardPages): void {
  for (const load of CODE[name]) load().catch(() => {});
}

export function isCardPage(name: PageName): name is keyof typeof cardPages {
  return name in cardPages;
}
