/** A node of an email before it becomes HTML and text. Attributes are checked; texts are not escaped yet. */
export type MailNode = string | MailElement;

/** An HTML element of an email. */
export interface MailElement {
  readonly tag: MailTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MailNode[];
}

export const BLOCK_TAGS = [
  'div',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'hr',
  'blockquote',
  'pre',
] as const;
export const INLINE_TAGS = ['a', 'span', 'strong', 'em', 'b', 'i', 'u', 'small', 'code', 'br', 'img'] as const;

/** The name of an HTML tag that an email may contain. */
export type MailTag = (typeof BLOCK_TAGS)[number] | (typeof INLINE_TAGS)[number];

const EMPTY_TAGS: readonly MailTag[] = ['hr', 'br', 'img'];
const HEADING = /^h[1-6]$/;
const RULE = '-'.repeat(40);

/** Renders nodes as HTML. All texts and attributes are escaped. */
export function renderHtml(nodes: readonly MailNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function elementHtml({ tag, attributes, children }: MailElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  return EMPTY_TAGS.includes(tag) ? start : `${start}${renderHtml(children)}</${tag}>`;
}

/** Renders nodes as plain text: headings in capitals, links followed by their URL, and a line of dashes for a rule. */
export function renderText(nodes: readonly MailNode[]): string {
  return listParagraphs(nodes).join('\n\n');
}

function listParagraphs(nodes: readonly MailNode[]): string[] {
  const found: string[] = [];
  let line = '';
  const endLine = (): void => {
    const text = line
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    if (text !== '') found.push(text);
    line = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node.tag)) line += inlineText(node);
    else {
      endLine();
      found.push(...blockTexts(node));
    }
  }
  endLine();
  return found;
}

function isBlock(tag: MailTag): boolean {
  return (BLOCK_TAGS as readonly MailTag[]).includes(tag);
}

function blockTexts({ tag, children }: MailElement): string[] {
  if (tag === 'hr') return [RULE];
  const inner = listParagraphs(children);
  if (HEADING.test(tag)) return inner.map((text) => text.toUpperCase());
  return tag === 'li' ? [` * ${inner.join('\n')}`] : inner;
}

function inlineText(node: MailNode): string {
  if (typeof node === 'string') return node.replaceAll('\n', ' ');
  const { tag, attributes, children } = node;
  if (tag === 'br') return '\n';
  if (tag === 'img') return attributes['alt'] ?? '';
  const inner = children.map(inlineText).join('');
  const { href } = attributes;
  return href === undefined || href === inner.trim() ? inner : `${inner} ${href}`;
}
