import { describe, elementsIn, selfAndAncestors } from './flat-tree.ts';
import { after, outsideOfMessages } from './pseudo-language.ts';

const LABELS = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];
/** What others wrote stands in one of these, so that its direction is its own. Code has no language. */
const DATA = 'bdi, [dir="auto"], [dir="ltr"], code, pre, textarea, iframe, svg text, style, script';
/** The gallery’s own. */
const CAPTION = 'figcaption, figure';
const ADDRESS = /\S+@\S+|\bhttps?:\/\/\S+/g;

/** Texts in Latin letters that are not from the messages; `data` is what else may stand on the screen. */
export function untranslatedFindings(selector: string, data: readonly string[]): readonly string[] {
  const drawn = drawnIn(selector);
  const candidates = drawn.flatMap((element) => [
    ...LABELS.map((name) => ({ element, text: element.getAttribute(name) ?? '', isLabel: true })),
    ...textsOf(element).map((node) => ({ element, text: after(textBefore(node), node.data.trim()), isLabel: false })),
  ]);
  const foreign = candidates.filter(({ element, text }) => isForeign(text, data) && !element.matches(CAPTION));
  // A name that is repeated in a label is data there, too.
  const names = new Set(foreign.filter(({ element, isLabel }) => !isLabel && isData(element)).map(({ text }) => text));
  const found = foreign.filter(({ element, text, isLabel }) => (isLabel ? !names.has(text) : !isData(element)));
  return [...new Set(found.map(({ element, text }) => `not translated: ${describe(element)} → ${text}`))];
}

/** The elements below another one that are not hidden; what is only read aloud is among them. */
export function drawnIn(selector: string): readonly Element[] {
  const root = document.querySelector(selector);
  const all = root ? [...elementsIn(root)] : [];
  return all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
}

/** The texts that are drawn directly in an element. */
export function textsOf(element: Element): readonly Text[] {
  const isFilled = element instanceof HTMLSlotElement && element.assignedNodes().length > 0;
  const nodes = isFilled ? element.assignedNodes() : [...(element.shadowRoot ?? element).childNodes];
  return nodes.filter((node): node is Text => node instanceof Text && node.data.trim() !== '');
}

/** What stands before a text in the same element. */
function textBefore(node: Text): string {
  let text = '';
  for (let each = node.previousSibling; each; each = each.previousSibling) text = (each.textContent ?? '') + text;
  return text;
}

function isForeign(text: string, data: readonly string[]): boolean {
  const rest = data.reduce((left, each) => left.replaceAll(each, ''), outsideOfMessages(text).replace(ADDRESS, ''));
  return /\p{Script=Latin}/u.test(rest);
}

function isData(element: Element): boolean {
  return [...selfAndAncestors(element)].some(
    (each) => each.matches(DATA) || getComputedStyle(each).unicodeBidi === 'plaintext',
  );
}
