/** What was set on elements whose language the page does not declare, so that it is not read as a declaration of the page. */
const marks = new WeakMap<Element, { readonly lang: boolean; readonly dir: boolean }>();

const RIGHT_TO_LEFT = ['ar', 'he'];

/** The `lang` attribute nearest to an element, through shadow roots; null where the page has none. */
export function declaredLanguage(host: Element): string | null {
  return nearestAttribute(host, 'lang');
}

/**
 * Declares the language of an element where the page declares another one or none, so that its texts are read aloud as what they
 * are, and the direction of its text where the page declares none.
 */
export function markLanguage(host: HTMLElement, tag: string): void {
  const declared = declaredLanguage(host);
  const lang = declared?.split('-')[0]?.toLowerCase() !== tag.split('-')[0];
  const dir = RIGHT_TO_LEFT.includes(tag) && nearestAttribute(host, 'dir') === null;
  if (!lang && !dir) return;
  if (lang) host.lang = tag;
  if (dir) host.dir = 'rtl';
  marks.set(host, { lang, dir });
}

/** Takes back what `markLanguage` has set. */
export function unmarkLanguage(host: HTMLElement): void {
  const { lang, dir } = marks.get(host) ?? {};
  marks.delete(host);
  if (lang) host.removeAttribute('lang');
  if (dir) host.removeAttribute('dir');
}

/** The shadow roots that an element is in, from the inside out. */
export function* rootsOf(host: Element): Generator<ShadowRoot> {
  for (let root = host.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) yield root;
}

function nearestAttribute(host: Element, name: 'lang' | 'dir'): string | null {
  for (let at: Element | null = host; at; at = parentOf(at)) {
    const value = marks.get(at)?.[name] ? null : at.getAttribute(name);
    if (value) return value;
  }
  return null;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  return element.parentNode instanceof ShadowRoot ? element.parentNode.host : null;
}
