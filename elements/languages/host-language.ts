/** Which attributes `markLanguage` has set on an element. They must not be mistaken for attributes that the page has set. */
const marks = new WeakMap<Element, { readonly lang: boolean; readonly dir: boolean }>();

const RIGHT_TO_LEFT = ['ar', 'he'];

/**
 * Returns the nearest `lang` attribute that the page has set around an element, also outside of shadow roots. Null if there is
 * none.
 */
export function declaredLanguage(host: Element): string | null {
  return nearestAttribute(host, 'lang');
}

/**
 * Sets `lang` on an element if the page declares another language or none, so that screen readers pronounce its texts correctly.
 * Sets `dir` for a language that runs from right to left if the page declares no direction.
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

/** Removes the attributes that `markLanguage` has set. */
export function unmarkLanguage(host: HTMLElement): void {
  const { lang, dir } = marks.get(host) ?? {};
  marks.delete(host);
  if (lang) host.removeAttribute('lang');
  if (dir) host.removeAttribute('dir');
}

/** Yields the shadow roots that contain an element, the innermost first. */
export function* shadowRootsAround(host: Element): Generator<ShadowRoot> {
  for (let root = host.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) yield root;
}

function nearestAttribute(host: Element, name: 'lang' | 'dir'): string | null {
  for (let element: Element | null = host; element; element = findParent(element)) {
    const value = marks.get(element)?.[name] ? null : element.getAttribute(name);
    if (value) return value;
  }
  return null;
}

function findParent(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  return element.parentNode instanceof ShadowRoot ? element.parentNode.host : null;
}
