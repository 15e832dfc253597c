/** What of an element's style shows. Custom properties and what only moves things inside a box show in the boxes. */
const SHOWN = [
  'appearance',
  'background-color',
  'background-image',
  'border-block-start-color',
  'border-block-start-style',
  'border-block-start-width',
  'border-inline-end-width',
  'border-start-start-radius',
  'box-shadow',
  'color',
  'display',
  'fill',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'opacity',
  'stroke',
  'stroke-width',
  'text-align',
  'text-decoration-line',
  'text-indent',
  'text-shadow',
  'text-transform',
  'transition-duration',
  'visibility',
  'white-space',
  'word-spacing',
  '-webkit-text-fill-color',
  '-webkit-text-stroke-width',
] as const;

export interface Box {
  /** Where it is, relative to the first box, and how large. */
  readonly edges: readonly number[];
  readonly look: readonly string[];
}

/** Engines round positions in a page to fractions of a pixel. */
const TOLERANCE_PX = 0.25;

/** The boxes of a host, by which element of its trees they are of. */
export function boxesOf(host: Element, origin: Element): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const add = (element: Element, path: string, from: Element) => {
    // What pops up is placed where the window has room for it.
    const start = element.hasAttribute('popover') ? element : from;
    // A host draws nothing itself, nor does a place where a word may break. Where a host stands in the page is up to the page.
    const isDrawn = element.checkVisibility() && !element.shadowRoot && element.localName !== 'wbr';
    if (isDrawn) boxes.set(path, { edges: edgesOf(element, start), look: lookOf(element) });
    childrenOf(element).forEach((child, index) => add(child, `${path} > ${nameOf(child)}:${index}`, start));
  };
  add(host, nameOf(host), origin);
  return boxes;
}

function edgesOf(element: Element, from: Element): number[] {
  const [rect, origin] = [element.getBoundingClientRect(), from.getBoundingClientRect()];
  return [rect.x - origin.x, rect.y - origin.y, rect.width, rect.height];
}

function lookOf(element: Element): string[] {
  const style = getComputedStyle(element);
  const parts = SHOWN.map((name) => `${name}: ${style.getPropertyValue(name).replace(/^inline-/, '')}`);
  for (const pseudo of ['::before', '::after']) {
    const { content } = getComputedStyle(element, pseudo);
    if (content !== 'none' && content !== 'normal') parts.push(`${pseudo}: ${content}`);
  }
  return parts;
}

/** The children as they are drawn: those of the shadow tree, and in a slot what is assigned to it. */
function childrenOf(element: Element): Element[] {
  if (element instanceof SVGElement) return [];
  if (element instanceof HTMLSlotElement && element.assignedElements().length > 0) return element.assignedElements();
  return [...(element.shadowRoot ?? element).children].filter((child) => !(child instanceof HTMLStyleElement));
}

function nameOf(element: Element): string {
  const part = element.getAttribute('part') ?? element.getAttribute('class') ?? '';
  return part ? `${element.localName}[${part}]` : element.localName;
}

/** What is different, one line for each box. */
export function differencesOf(expected: Map<string, Box>, actual: Map<string, Box>): string[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((path) => {
    const [before, after] = [expected.get(path), actual.get(path)];
    if (!before || !after) return [`${path}: ${before ? 'gone' : 'new'}`];
    const changes = changesOf(before, after);
    return changes.length > 0 ? [`${path}: ${changes.join('; ')}`] : [];
  });
}

function changesOf(before: Box, after: Box): string[] {
  const hasMoved = before.edges.some((edge, at) => Math.abs(edge - (after.edges[at] ?? 0)) > TOLERANCE_PX);
  const looks = after.look.filter((part, at) => part !== before.look[at]);
  return [...(hasMoved ? [`${before.edges.join(' ')} → ${after.edges.join(' ')}`] : []), ...looks];
}
