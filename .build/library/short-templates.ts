import type { PluginContext } from 'rolldown';

type Shorten = (text: string) => string;

/** The template tags of Lit, and how to shorten their texts. Minifiers keep the texts with the indentation of the source. */
const TAGS: { readonly [Tag in string]?: Shorten } = { css: shortStyles, html: shortMarkup, svg: shortMarkup };

/** Matches source files of this repository. Dependencies are not changed. */
const LANGUAGE = /\.(tsx?)$/;

/** The part of a plugin that Vite and Rolldown have in common. Their own plugin types differ. */
interface TransformPlugin {
  readonly name: string;
  transform(this: Pick<PluginContext, 'parse'>, code: string, id: string): { code: string; map: LineMap } | null;
}

/** A source map (ECMA-426) with one position for each line. */
interface LineMap {
  readonly version: 3;
  readonly sources: string[];
  readonly names: string[];
  readonly mappings: string;
}

/** Removes spaces and comments that browsers ignore from the templates for styles and markup. */
export function shortTemplates(): TransformPlugin {
  return {
    name: 'short-templates',
    transform(code, id) {
      const lang = LANGUAGE.exec(id)?.[1];
      if (lang !== 'ts' && lang !== 'tsx') return null;
      const edits = [...templatesIn(this.parse(code, { lang }))];
      if (edits.length === 0) return null;
      let short = '';
      let end = 0;
      for (const { start, text, shorten } of edits.toSorted((one, other) => one.start - other.start)) {
        short += code.slice(end, start) + shorten(text);
        end = start + text.length;
      }
      short += code.slice(end);
      return { code: short, map: lineMap(short, id) };
    },
  };
}

/**
 * Returns a source map that assigns each line of the code to this module, for benches that measure modules. Its line numbers are
 * not exact, because shortened texts have fewer lines.
 */
function lineMap(code: string, id: string): LineMap {
  const lines = code.split('\n').length;
  return { version: 3, sources: [id], names: [], mappings: `AAAA${';AACA'.repeat(lines - 1)}` };
}

interface TemplateText {
  readonly start: number;
  /** The text as written in the source, including escapes. */
  readonly text: string;
  readonly shorten: Shorten;
}

/** Returns the texts between the values of all templates below a node of the syntax tree. */
function* templatesIn(node: unknown): Generator<TemplateText> {
  if (typeof node !== 'object' || node === null) return;
  if (isTemplate(node)) {
    const shorten = TAGS[node.tag.name ?? ''];
    for (const { start, value } of shorten ? node.quasi.quasis : []) {
      // In the syntax tree of TypeScript a text includes the character before it: the backtick, or the brace that ends a value.
      if (shorten) yield { start: start + 1, text: value.raw, shorten };
    }
  }
  for (const child of Object.values(node)) yield* templatesIn(child);
}

interface TaggedTemplate {
  readonly type: 'TaggedTemplateExpression';
  readonly tag: { readonly name?: string };
  readonly quasi: { readonly quasis: readonly { readonly start: number; readonly value: { readonly raw: string } }[] };
}

const isTemplate = (node: object): node is TaggedTemplate => 'type' in node && node.type === 'TaggedTemplateExpression';

/** Shortens markup. Keeps one space of each run of white space, because it can separate two words or inline elements. */
function shortMarkup(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/ (?=>)/g, '');
}

/** Shortens styles. Keeps spaces that separate parts of selectors and values. */
function shortStyles(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}');
}
