import type { Page } from 'playwright-core';

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
}

/** The states that are written down. */
const STATES = [
  'level',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'required',
  'invalid',
  'busy',
  'readonly',
  'live',
  'hasPopup',
  'modal',
];
/** They say nothing by themselves: what they contain takes their place. */
const TRANSPARENT = new Set([
  'generic',
  'none',
  'paragraph',
  'LabelText',
  'Legend',
  'ListMarker',
  'Figcaption',
  'Section',
  'sectionheader',
  'emphasis',
  'strong',
]);
const SKIPPED = new Set(['InlineTextBox', 'LineBreak']);
/** What they contain is their value, or a secret that is made anew each time. */
const CLOSED = new Set(['code', 'Code', 'textbox']);
/** Of a long list, such as one that is drawn in part, the first ones stand for the rest. */
const MOST_ITEMS = 5;

/** The accessibility tree of a page as text, in indented lines: role, name, value, states, description. */
async function accessibilityTree(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  return root ? linesOf(root, byId, '', '') : [];
}

/** The trees of the figures of a page, each below its caption. */
export async function treesOfFigures(page: Page): Promise<string> {
  const lines = await accessibilityTree(page);
  const figures: string[] = [];
  let depth: number | null = null;
  for (const line of lines) {
    const indent = line.search(/\S/);
    if (depth !== null && indent <= depth) depth = null;
    const caption = /^ *figure "(.*)"/.exec(line)?.[1];
    if (caption !== undefined && depth === null) {
      depth = indent;
      figures.push(`${figures.length > 0 ? '\n' : ''}# ${caption}`);
    } else if (depth !== null && line.trim() !== `text "${captionOf(figures)}"`) figures.push(line.slice(depth + 2));
  }
  return `${figures.join('\n')}\n`;
}

function captionOf(figures: readonly string[]): string {
  return (
    figures
      .findLast((line) => line.trimStart().startsWith('# '))
      ?.trimStart()
      .slice(2) ?? ''
  );
}

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, indent: string, above: string): string[] {
  const role = String(node.role?.value ?? '');
  if (SKIPPED.has(role)) return [];
  const isTransparent = node.ignored || TRANSPARENT.has(role);
  const own = isTransparent ? null : lineOf(node, role, above);
  const name = isTransparent ? above : textOf(node.name);
  const inner = own === null ? indent : `${indent}  `;
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const isLong =
    children.length > 2 * MOST_ITEMS && /^(list|table|rowgroup|grid|listbox|combobox|MenuListPopup)$/.test(role);
  const shown = isLong ? children.slice(0, MOST_ITEMS) : children;
  const below = CLOSED.has(role) ? [] : shown.flatMap((child) => linesOf(child, byId, inner, name));
  if (isLong) below.push(`${inner}…`);
  return own === null ? below : [indent + own, ...below];
}

/** Null for a text that the name of its element repeats. */
function lineOf(node: AxNode, role: string, above: string): string | null {
  const name = textOf(node.name);
  if (role === 'StaticText') return name === '' || above.includes(name) ? null : `text "${name}"`;
  const states = (node.properties ?? []).flatMap(stateOf).toSorted();
  const value = textOf(node.value);
  const description = textOf(node.description);
  return [
    role,
    name && `"${name}"`,
    value && `= "${value}"`,
    states.length > 0 && `[${states.join(', ')}]`,
    description && description !== name && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ');
}

function stateOf({ name, value }: { readonly name: string; readonly value: AxValue }): string[] {
  const text = String(value.value);
  if (!STATES.includes(name) || text === 'false' || text === '') return name === 'expanded' ? ['collapsed'] : [];
  return [text === 'true' ? name : `${name} ${text}`];
}

/** Counted seconds change while a page is read. */
function textOf(value: AxValue | undefined): string {
  return String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\b\d+ s\b/g, '… s')
    .trim();
}
