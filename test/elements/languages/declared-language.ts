import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import { createService } from '../support/service.ts';
import { fixture, html, readText, until } from '../support/support.ts';

/** A text of the sign-in card. */
export const ENGLISH = 'Forgot password?';

/** Shows a sign-in card in a page with these attributes, over a provider with these texts. */
export async function showIn(
  attributes: Readonly<Record<string, string>>,
  messages: LkProvider['messages'] = {},
  prepare: (card: HTMLElement) => void = () => {},
) {
  const service = createService();
  const page = await fixture<HTMLElement>(html`<section></section>`);
  for (const [name, value] of Object.entries(attributes)) page.setAttribute(name, value);
  const provider = Object.assign(document.createElement('lk-provider'), { app: service.app, messages });
  const card = document.createElement('lk-sign-in');
  prepare(card);
  provider.append(card);
  page.append(provider);
  return { page, card, provider, service };
}

/** Waits until an element shows a text. */
export const reads = (card: Element, text: string) => until(() => readText(card).includes(text), text);

/** Returns the language and direction that the markup declares for a node, through shadow roots. Null where nothing declares it. */
export function declaredAt(node: Node): { readonly lang: string | null; readonly dir: string | null } {
  return { lang: nearest(node, 'lang'), dir: nearest(node, 'dir') };
}

function nearest(node: Node, name: string): string | null {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    const value = at instanceof Element ? at.getAttribute(name) : null;
    if (value) return value;
  }
  return null;
}

/** Finds the text node with a text below an element, also in shadow roots. Throws if there is none. */
export function textOf(element: Element, text: string): Text {
  const found = textsIn(element).find(({ data }) => data.includes(text));
  if (!found) throw new Error(`The text "${text}" is not shown.`);
  return found;
}

/** All text nodes with letters below a node, also in shadow roots. */
export function textsIn(node: Node): Text[] {
  const isHidden = node instanceof HTMLStyleElement || node instanceof HTMLScriptElement;
  if (isHidden) return [];
  if (node instanceof Text) return /\p{L}/u.test(node.data) ? [node] : [];
  const inner = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  return [...inner, ...node.childNodes].flatMap(textsIn);
}
