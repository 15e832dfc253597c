import type { Json } from '../../../core/index.ts';
import { type Draft, type DraftNode, type DraftValues, draftElement } from './draft.ts';

/** Blocks can contain each other. The draft stops at this depth. */
const MAX_DEPTH = 20;
/** The most blocks in a draft, because blocks can be used several times. */
const MAX_BLOCKS = 500;

type Fields = Readonly<Record<string, Json>>;

/** Makes the draft of a template that is a tree of blocks (protocol.md §11.5, generation 1). Leaves out unknown blocks. */
export function draftOfBlocks(content: Json, values: DraftValues): Draft {
  const blocks = fieldsOf(content);
  let left = MAX_BLOCKS;
  const render = (id: Json, depth: number): readonly DraftNode[] => {
    left -= 1;
    if (typeof id !== 'string' || !Object.hasOwn(blocks, id) || depth > MAX_DEPTH || left < 0) return [];
    return renderBlock(fieldsOf(blocks[id]), values, (child) => render(child, depth + 1));
  };
  return { subject: '', body: render('root', 0) };
}

function renderBlock(
  { type, data: given }: Fields,
  values: DraftValues,
  renderChild: (id: Json) => readonly DraftNode[],
): readonly DraftNode[] {
  const data = fieldsOf(given);
  const props = fieldsOf(data['props']);
  const filled = (name: string) => fillText(props[name], values);
  switch (type) {
    case 'Heading':
      return draftElement(/^h[1-6]$/.test(filled('level')) ? filled('level') : 'h2', { children: [filled('text')] });
    case 'Text':
      return draftElement('p', { styles: { 'white-space': 'pre-line' }, children: [filled('text')] });
    case 'Button':
      return draftElement('div', { children: draftElement('Button', { children: [filled('text')] }) });
    case 'Image':
      return draftElement('img', { src: filled('url'), alt: filled('alt'), styles: { 'max-width': '100%' } });
    case 'Divider':
      return draftElement('hr');
    default: {
      const ids = data['childrenIds'] ?? props['childrenIds'];
      return Array.isArray(ids) ? ids.flatMap((id: Json) => renderChild(id)) : [];
    }
  }
}

/** Replaces `{{ name }}` by a sample value. Keeps what `{{#if name}}` and `{{/if}}` enclose. */
function fillText(text: Json | undefined, { user, project }: DraftValues): string {
  if (typeof text !== 'string') return '';
  const known: Readonly<Record<string, string>> = { userDisplayName: user, projectDisplayName: project };
  return text
    .replaceAll(/\{\{[#/][^}]*\}\}/g, '')
    .replaceAll(
      /\{\{\s*(\w+)\s*\}\}/g,
      (_all, name: string) => (Object.hasOwn(known, name) ? known[name] : undefined) ?? name,
    );
}

function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
