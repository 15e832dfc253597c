import type { PluginContext } from 'rolldown';

type Shorten = (text: string) => string;

/** The templates of Lit by their tags. Minifiers leave them as they are, with the indentation of the source. */
const TAGS: { readonly [Tag in string]?: Shorten } = { css: shortStyles, html: shortMarkup, svg: shortMarkup };

/** Our own files: dependencies are shipped as they are. */
const LANGUAGE = /\.(tsx?)$/;

/** A plugin of Vite and of Rolldown, whose types differ. */
interface TransformPlugin {
  readonly name: string;
  transform(this: Pick<PluginContext, 'parse'>, code: string, id: string): string | null;
}

/** Takes out of the templates for styles and markup what browsers ignore. */
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
      return short + code.slice(end);
    },
  };
}

interface TemplateText {
  readonly start: number;
  /** As it is written, escapes included. */
  readonly text: string;
  readonly shorten: Shorten;
}

/** The texts between the values of all templates below a node. */
function* templatesIn(node: unknown): Generator<TemplateText> {
  if (typeof node !== 'object' || node === null) return;
  if (isTemplate(node)) {
    const shorten = TAGS[node.tag.name ?? ''];
    for (const { start, value } of shorten ? node.quasi.quasis : []) {
      // In a tree of TypeScript a text begins with the mark before it: the backtick, or the brace that ends a value.
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

/** A space can divide two words of a text or two elements in a line, so one stays. */
function shortMarkup(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/ (?=>)/g, '');
}

/** Spaces stay where they divide: within selectors and values. */
function shortStyles(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}');
}
