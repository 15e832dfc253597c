import { childrenOf, isNode, type Node } from '../names.ts';
import type { Source } from '../source.ts';

/** A text for people that stands in code. */
export interface WrittenText {
  readonly position: string;
  readonly text: string;
}

/** Attributes and properties that people read or hear. */
const READ_ATTRIBUTE =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|label|alt|heading|message)="([^"]*)"/g;
const WORD = /\p{L}{2}/u;
/** Two words or more that begin as a sentence does. */
const SENTENCE = /^\p{Lu}\p{Ll}*(?: \S+)+$/u;

/** Where a value of a template stands. */
const HOLE = '\0';

/** Texts for people in the templates of a file, and sentences in its strings but for those that developers read. */
export function writtenTexts({ path, text, program }: Source): readonly WrittenText[] {
  return textsIn(program).map(({ at, written }) => ({
    position: `${path}:${text.slice(0, at).split('\n').length}`,
    text: written.trim(),
  }));
}

function textsIn(node: Node): readonly { readonly at: number; readonly written: string }[] {
  if (isForDevelopers(node)) return [];
  const { type, value } = node;
  const own = isTemplate(node) ? textsOfMarkup(markupOf(node)) : [];
  const sentences = type === 'Literal' && typeof value === 'string' && SENTENCE.test(value) ? [value] : [];
  const found = [...own, ...sentences].map((written) => ({ at: Number(node.start), written }));
  return [...found, ...childrenOf(node).flatMap(textsIn)];
}

/** Messages of errors and warnings. */
function isForDevelopers({ type, callee }: Node): boolean {
  if (type === 'ThrowStatement') return true;
  if (type === 'NewExpression') return isNode(callee) && String(callee.name).endsWith('Error');
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return callee.type === 'Super' || (isNode(callee.object) && callee.object.name === 'console');
}

function isTemplate({ type, tag }: Node): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && (tag.name === 'html' || tag.name === 'svg');
}

function markupOf({ quasi }: Node): string {
  const quasis = isNode(quasi) && Array.isArray(quasi.quasis) ? quasi.quasis.filter(isNode) : [];
  return quasis.map(({ value }) => (value as { readonly cooked: string }).cooked).join(HOLE);
}

function textsOfMarkup(markup: string): readonly string[] {
  const shown = markup.replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  const attributes = [...shown.matchAll(READ_ATTRIBUTE)].map(([, value = '']) => value);
  const texts = shown.replace(/<[^>]*>/g, HOLE).split(HOLE);
  return [...attributes, ...texts].filter((written) => WORD.test(written));
}
