import { useEffect } from 'react';

const NAME = 'stack-bare';
const OAUTH_BUTTON = 'stack-oauth-button';

/** Rules for parts of a sign-in card that stands in a card of the app, and for the single button of a provider. */
const RULES = `
/* The card reserves the height of its loading state, which has a header. */
.${NAME} { min-block-size: 0; }
.${NAME}::part(card) { border: 0; box-shadow: none; padding: 0; background: none; max-inline-size: none; }
.${NAME}::part(header) { display: none; }
.${OAUTH_BUTTON} {
  inline-size: 100%; min-block-size: var(--lk-control-size, 44px); padding: 8px 16px; cursor: pointer;
  border: 1px solid var(--lk-edge, light-dark(#8a8a97, #74747f)); border-radius: var(--lk-radius, 8px);
  background: var(--lk-surface, light-dark(#fff, #18181b)); color: var(--lk-text, light-dark(#18181b, #f4f4f5));
  font: inherit; font-family: var(--lk-font, inherit);
}
.${OAUTH_BUTTON}:hover { background: var(--lk-hover, light-dark(#f3f3f6, #29292e)); }
.${OAUTH_BUTTON}:disabled { cursor: default; opacity: 0.6; }
`;

/** The style sheet of each document that shows such a form. A sheet that code adopts needs no nonce. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

function adopt(): void {
  if (sheets.has(document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  sheets.set(document, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Returns the class of forms without a card, and adds its style sheet to the page. */
export function useBareStyles(): string {
  useEffect(adopt, []);
  return NAME;
}

/** Returns the class of the single button of a provider, and adds its style sheet to the page. */
export function useOAuthButtonStyles(): string {
  useEffect(adopt, []);
  return OAUTH_BUTTON;
}
