import { html } from 'lit';
import type { PageName } from '../../core/routes/routes.ts';
import type { HandlerPage } from './handler-page.ts';
import '../sign-in/sign-in.ts';
import '../sign-in/sign-up.ts';

/** The pages that are one card. The handler brings their elements, which are small, and draws them at once. */
export const cardPages = {
  signIn: (app) => html`<lk-sign-in slot="page" full-page .app=${app}></lk-sign-in>`,
  signUp: (app) => html`<lk-sign-up slot="page" full-page .app=${app}></lk-sign-up>`,
} satisfies { readonly [Name in PageName]?: HandlerPage };

type Load = () => Promise<unknown>;

const methods: Load = () => import('../sign-in/methods/sign-in-methods.ts');

/** What the card of each loads as soon as it is connected. */
const CODE: { readonly [Name in keyof typeof cardPages]: readonly Load[] } = {
  signIn: [methods],
  signUp: [() => import('../sign-in/password/password-rule.ts'), methods],
};

/** Starts to load all that a card needs, before it is drawn. The card loads it again, and says so where that fails. */
export function loadCard(name: keyof typeof cardPages): void {
  for (const load of CODE[name]) load().catch(() => {});
}

export function isCardPage(name: PageName): name is keyof typeof cardPages {
  return name in cardPages;
}
