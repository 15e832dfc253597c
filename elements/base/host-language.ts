import type { ReactiveControllerHost } from 'lit';
import { DRAWN_ATTRIBUTE } from './drawn-children.ts';
import { readLocale } from './read-locale.ts';

/** An element whose texts have a language. `addController` is missing before the element is upgraded. */
export type LanguageHost = HTMLElement & Partial<Pick<ReactiveControllerHost, 'addController'>>;

/** The values of `lang` and `dir` that the library sets on an element. Undefined for an attribute that the library does not set. */
interface LanguageMark {
  lang?: string | undefined;
  dir?: string | undefined;
}

type Marked = HTMLElement & { languageMark?: LanguageMark | undefined };

const NONE: LanguageMark = {};
/** The language of the texts that each element shows. Null for the language of the page. */
const languages = new WeakMap<HTMLElement, string | null>();
const RIGHT_TO_LEFT = ['ar', 'he'];
const watched = new WeakSet<LanguageHost>();

/**
 * Returns the nearest `lang` attribute that the page has set around an element, also outside of shadow roots. Null if there is
 * none.
 */
export function declaredLanguage(host: Element): string | null {
  return nearestAttribute(host, 'lang')?.value ?? null;
}

/** Yields the shadow roots that contain an element, the innermost first. */
export function* shadowRootsAround(host: Element): Generator<ShadowRoot> {
  for (let root = host.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) yield root;
}

/**
 * Declares the language of the texts that an element shows, from now on and after each of its updates. If the page declares another
 * language or none, `lang` is set, so that screen readers pronounce the texts correctly (WCAG 3.1.2). If the page has another text
 * direction, `dir` is set. Pass null for texts in the language of the page.
 */
export function declareLanguage(host: LanguageHost, tag: string | null): void {
  languages.set(host, tag);
  markElements(host);
  if (watched.has(host)) return;
  watched.add(host);
  host.addController?.({ hostUpdated: () => markElements(host) });
}

/**
 * Sets or removes `lang` and `dir` on an element and on the parts that it renders. Normally the element gets the attributes. If the
 * page has set `lang` on the element, or has put its own texts into the element, only the rendered parts get the attributes.
 */
function markElements(host: Marked): void {
  const tag = languages.get(host);
  const mark = tag ? { lang: missingLanguage(host, tag), dir: missingDirection(host, tag) } : NONE;
  const isHeldByPage = host.hasAttribute('lang') && !isMarked(host, 'lang');
  const marksParts = (mark.lang !== undefined && isHeldByPage) || hasTextsOfPage(host);
  setMark(host, marksParts ? NONE : mark);
  for (const part of partsOf(host)) setMark(part, marksParts ? mark : NONE);
}

/** Screen readers do not know tags such as `de_DE`. In a page with one, `lang` is set. */
function missingLanguage(host: HTMLElement, tag: string): string | undefined {
  return primaryOf(declaredLanguage(host) ?? '') === primaryOf(tag) ? undefined : tag;
}

/**
 * Returns the text direction of a language if it differs from the direction at the element; else undefined. Also returns undefined
 * if the page has chosen the direction: by `dir` on the element itself, or, if the page's `lang` declares the same language, by `dir`
 * on the element with that `lang` or on an element inside it.
 */
function missingDirection(host: HTMLElement, tag: string): string | undefined {
  const [lang, dir] = [nearestAttribute(host, 'lang'), nearestAttribute(host, 'dir')];
  const isOfPage = lang !== null && readLocale(lang.value)?.language === primaryOf(tag);
  const isDecided = dir !== null && (dir.depth === 0 || (isOfPage && dir.depth <= lang.depth));
  const direction = RIGHT_TO_LEFT.includes(primaryOf(tag)) ? 'rtl' : 'ltr';
  return isDecided || (dir?.value ?? 'ltr') === direction ? undefined : direction;
}

const primaryOf = (tag: string): string => tag.replace(/-.*/, '').toLowerCase();

/** Whether the page has put texts of its own into an element. */
function hasTextsOfPage({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some(
    (child) => child.nodeType !== Node.COMMENT_NODE && !isOwnChild(child) && !!child.textContent?.trim(),
  );
}

/**
 * Returns the elements that an element has rendered at the top of its shadow root and among its children, without those that declare
 * a language of their own.
 */
function partsOf({ shadowRoot, children }: HTMLElement): Marked[] {
  const all = [...(shadowRoot?.children ?? []), ...[...children].filter(isOwnChild)];
  return all.filter(
    (part): part is Marked => part instanceof HTMLElement && !(part instanceof HTMLSlotElement) && !languages.has(part),
  );
}

/** Whether a child of an element is an element of this library, or a form that the element has rendered. */
function isOwnChild(child: Node): boolean {
  return child instanceof HTMLElement && (child.localName.startsWith('lk-') || child.hasAttribute(DRAWN_ATTRIBUTE));
}

/** Sets `lang` and `dir` of an element to the values in `mark`, or removes them. Attributes that the page has set stay. */
function setMark(element: Marked, mark: LanguageMark): void {
  for (const name of ['lang', 'dir'] as const) {
    const isOfPage = element.hasAttribute(name) && !isMarked(element, name);
    const value = mark[name];
    if (isOfPage || element.getAttribute(name) === (value ?? null)) continue;
    if (value !== undefined) element.setAttribute(name, value);
    else {
      element.removeAttribute(name);
      if (name === 'dir') renewDirection(element);
    }
  }
  element.languageMark = mark;
}

/**
 * Makes the browser determine the direction of an element in a shadow root again. In Chromium 156, `:dir()` keeps the direction of a
 * removed `dir` there, until the attribute changes on an element around the shadow root.
 */
function renewDirection(element: HTMLElement): void {
  for (const { host } of shadowRootsAround(element)) {
    const dir = host.getAttribute('dir');
    host.setAttribute('dir', dir === 'rtl' ? 'ltr' : 'rtl');
    if (dir === null) host.removeAttribute('dir');
    else host.setAttribute('dir', dir);
  }
}

/** Whether the library has set an attribute, and the page has not changed the attribute since. */
function isMarked(element: Marked, name: keyof LanguageMark): boolean {
  const value = element.languageMark?.[name];
  return value !== undefined && element.getAttribute(name) === value;
}

/**
 * Finds the nearest attribute that the page has set on `host` or on an ancestor, across shadow roots. `depth` is 0 for `host`, 1 for
 * its parent, and so on. Null if there is none.
 */
function nearestAttribute(
  host: Element,
  name: keyof LanguageMark,
): { readonly value: string; readonly depth: number } | null {
  let depth = 0;
  for (let element: Element | null = host; element; element = findParent(element)) {
    const value = isMarked(element as Marked, name) ? null : element.getAttribute(name);
    if (value) return { value, depth };
    depth += 1;
  }
  return null;
}

function findParent(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  return element.parentNode instanceof ShadowRoot ? element.parentNode.host : null;
}
