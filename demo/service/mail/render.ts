import type { Json } from '../tables/columns.ts';
import { fillBlocks, fillText } from './blocks.ts';
import { directionOf, type MailLanguage } from './mail-languages.ts';
import { evaluate, evaluateObject, type Scope } from './template/evaluate.ts';
import { toHtml, toText, type MailNode } from './template/nodes.ts';
import { TemplateError } from './template/reader.ts';
import { readSource } from './template/source.ts';
import { findTheme, THEMES } from './themes.ts';

/** The maximum length of a variable in blocks, which may reference it thousands of times. `evaluate` has its own limit. */
const VARIABLE_MAX_CHARACTERS = 5_000;
const HTML_MAX_CHARACTERS = 2_000_000;

/** The values inserted into a template. */
export interface Filling {
  readonly projectName: string;
  readonly displayName: string | null;
  readonly variables: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email by a TSX template (`template/source.ts`). Throws `TemplateError`. */
export function renderSource(
  source: string,
  themeId: string,
  filling: Filling,
  language: MailLanguage = 'en',
): Rendered {
  const scope: Scope = new Map([
    ['user', new Map([['displayName', filling.displayName]])],
    ['project', new Map([['displayName', filling.projectName]])],
    ['variables', new Map(Object.entries(filling.variables))],
  ]);
  const { nodes, subject } = evaluate(readSource(source).body, scope);
  return rendered(subject ?? filling.projectName, nodes, themeId, language);
}

/** Renders an email by a block template (`blocks.ts`). Throws `TemplateError`. */
export function renderBlocks(subject: string, content: Json, themeId: string, filling: Filling): Rendered {
  const values = new Map(Object.entries(filling.variables).map(([name, value]) => [name, String(clip(value) ?? '')]));
  values.set('projectDisplayName', String(clip(filling.projectName)));
  values.set('userDisplayName', String(clip(filling.displayName) ?? ''));
  return rendered(fillText(subject, values), fillBlocks(content, values), themeId, 'en');
}

/** Returns the variables that the author of a template defined for its preview. Throws `TemplateError`. */
export function previewVariables(source: string): Filling['variables'] {
  const { preview } = readSource(source);
  if (!preview) return {};
  const plain = [...evaluateObject(preview)].filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(plain) as Filling['variables'];
}

function rendered(subject: string, nodes: readonly MailNode[], themeId: string, language: MailLanguage): Rendered {
  const theme = findTheme(themeId) ?? THEMES[0];
  const scope: Scope = new Map([
    ['children', nodes],
    ['unsubscribeLink', null],
  ]);
  const html = toHtml(evaluate(readSource(theme.source).body, scope).nodes);
  if (html.length > HTML_MAX_CHARACTERS) throw new TemplateError('The mail gets too big');
  return { subject, text: toText(nodes), html: page(html, language) };
}

/** Wraps the content in a complete HTML document. */
function page(content: string, language: MailLanguage): string {
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<meta name="x-apple-disable-message-reformatting"></head><body style="margin:0">${content}</body></html>`
  );
}

function clip<T>(value: T): T | string {
  return typeof value === 'string' ? value.slice(0, VARIABLE_MAX_CHARACTERS) : value;
}
