import { parseSync } from 'vite';
import type { Source } from '../source.ts';

/** A text for people that stands in code. */
export interface WrittenText {
  readonly position: string;
  readonly text: string;
}

interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
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
export function writtenTexts({ path, text }: Source): readonly WrittenText[] {
  const found: WrittenText[] = [];
  const note = (at: TreeNode, written: string) =>
    found.push({ position: `${path}:${text.slice(0, at.start).split('\n').length}`, text: written.trim() });
  walk(parseSync(path, text).program, (node) => {
    if (isForDevelopers(node)) return false;
    if (isTemplate(node)) for (const written of textsOfMarkup(markupOf(node))) note(node, written);
    if (node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value)) note(node, node.value);
    return true;
  });
  return found;
}

/** Messages of errors and warnings. */
function isForDevelopers({ type, callee }: TreeNode): boolean {
  if (type === 'ThrowStatement') return true;
  if (type === 'NewExpression') return isNode(callee) && String(callee.name).endsWith('Error');
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return callee.type === 'Super' || (isNode(callee.object) && callee.object.name === 'console');
}

function isTemplate({ type, tag }: TreeNode): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && (tag.name === 'html' || tag.name === 'svg');
}

function markupOf({ quasi }: TreeNode): string {
  const quasis = isNode(quasi) && Array.isArray(quasi.quasis) ? quasi.quasis.filter(isNode) : [];
  return quasis.map(({ value }) => (value as { readonly cooked: string }).cooked).join(HOLE);
}

function textsOfMarkup(markup: string): readonly string[] {
  const shown = markup.replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  const attributes = [...shown.matchAll(READ_ATTRIBUTE)].map(([, value = '']) => value);
  const texts = shown.replace(/<[^>]*>/g, HOLE).split(HOLE);
  return [...attributes, ...texts].filter((written) => WORD.test(written));
}

function walk(node: unknown, enter: (node: TreeNode) => boolean): void {
  if (Array.isArray(node)) for (const child of node) walk(child, enter);
  else if (isNode(node) && enter(node)) for (const child of Object.values(node)) walk(child, enter);
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
