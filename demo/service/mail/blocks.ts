import type { Json } from '../tables/columns.ts';
import { checkAttributes } from './template/components.ts';
import type { MailElement, MailNode, MailTag } from './template/nodes.ts';
import { TemplateError } from './template/reader.ts';

/** The maximum nesting depth of blocks. A block that contains itself exceeds it. */
const MAX_DEPTH = 20;
/** The maximum number of rendered blocks. Blocks may be referenced several times, so a small document could render many. */
const MAX_BLOCKS = 1_000;
const SECTION_START = /\{\{#if (\w+) ?\}\}/g;
const SECTION_END = '{{/if}}';
const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

type Values = ReadonlyMap<string, string>;
type Block = Readonly<Record<string, Json>>;

/**
 * Fills in a text of a block template, the email template of generation 1 of the protocol. `{{ name }}` is replaced by a
 * variable; `{{#if name}}…{{/if}}` is kept when the variable is not empty. Inserted values are not parsed again.
 */
export function fillText(text: string, values: Values): string {
  return chooseSections(text, values).replace(VARIABLE, (_whole, name: string) => values.get(name) ?? '');
}

/**
 * Keeps or removes each section from `{{#if name}}` to `{{/if}}`. A section without an end stays as it is, with all text
 * after it.
 */
function chooseSections(text: string, values: Values): string {
  let chosen = '';
  let position = 0;
  for (const start of text.matchAll(SECTION_START)) {
    if (start.index < position) continue;
    const inner = start.index + start[0].length;
    const end = text.indexOf(SECTION_END, inner);
    if (end < 0) break;
    chosen += text.slice(position, start.index) + (values.get(start[1] ?? '') ? text.slice(inner, end) : '');
    position = end + SECTION_END.length;
  }
  return chosen + text.slice(position);
}

/**
 * Renders the content of a block template: an object with blocks by id, whose root is the block `root`. The block types are
 * EmailLayout and Container (`childrenIds`), Heading (`text`, `level`), Text (`text`), Button (`text`, `url`), Image (`url`,
 * `alt`), Divider and Spacer. `style` is ignored. Throws `TemplateError` for invalid blocks, and when there are too many.
 */
export function renderBlockTree(content: Json, values: Values): readonly MailNode[] {
  const blocks = objectOf(content);
  if (!blocks || !Object.hasOwn(blocks, 'root')) throw new TemplateError('The content has no block "root"');
  let left = MAX_BLOCKS;
  const renderById = (id: string, depth: number): readonly MailNode[] => {
    left -= 1;
    const block = Object.hasOwn(blocks, id) ? objectOf(blocks[id]) : null;
    if (!block) throw new TemplateError(`There is no block "${id}"`);
    if (depth > MAX_DEPTH || left < 0) throw new TemplateError('There are too many blocks within each other');
    return renderBlock(block, values, (child) => renderById(child, depth + 1));
  };
  return renderById('root', 0);
}

function renderBlock(
  block: Block,
  values: Values,
  renderChild: (id: string) => readonly MailNode[],
): readonly MailNode[] {
  const data = objectOf(block['data']) ?? {};
  const props = objectOf(data['props']) ?? {};
  const fillProperty = (name: string): string => fillText(textOf(props[name]), values);
  switch (block['type']) {
    case 'EmailLayout':
    case 'Container':
      return childIds(data, props).flatMap(renderChild);
    case 'Heading':
      return [createElement(headingTag(props['level']), {}, [fillProperty('text')])];
    case 'Text':
      return [createElement('p', {}, splitLines(fillProperty('text')))];
    case 'Button':
      return [
        createElement('div', {}, [
          createElement('a', checkAttributes('Button', new Map([['href', fillProperty('url')]])), [
            fillProperty('text'),
          ]),
        ]),
      ];
    case 'Image':
      return [
        createElement(
          'img',
          checkAttributes(
            'Img',
            new Map([
              ['src', fillProperty('url')],
              ['alt', fillProperty('alt')],
            ]),
          ),
          [],
        ),
      ];
    case 'Divider':
      return [createElement('hr', {}, [])];
    case 'Spacer':
      return [];
    default:
      throw new TemplateError(`Blocks of type ${JSON.stringify(block['type'] ?? null)} are not known`);
  }
}

function childIds(data: Block, props: Block): readonly string[] {
  const ids = data['childrenIds'] ?? props['childrenIds'] ?? [];
  return Array.isArray(ids) ? ids.map((id: Json) => textOf(id)) : [];
}

function headingTag(level: Json | undefined): MailTag {
  return level === 'h1' || level === 'h3' ? level : 'h2';
}

function splitLines(text: string): readonly MailNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [createElement('br', {}, []), line]));
}

function createElement(
  tag: MailTag,
  attributes: MailElement['attributes'],
  children: readonly MailNode[],
): MailElement {
  return { tag, attributes, children };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function objectOf(value: Json | undefined): Block | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Block) : null;
}
