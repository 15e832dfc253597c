import type { Json } from '../tables/columns.ts';
import { renderBlockTree, fillText } from './blocks.ts';
import { directionOf, type MailLanguage } from './mail-languages.ts';
import { evaluate, evaluateObject, HTML_MAX_CHARACTERS, type TemplateScope } from './template/evaluate.ts';
import { renderHtml, renderText, type MailNode } from './template/nodes.ts';
import { TemplateError } from './template/reader.ts';
import { parseTemplateSource } from './template/source.ts';

/** The maximum length of a variable's value in a block template, which may insert the variable thousands of times. */
const VARIABLE_MAX_CHARACTERS = 5_000;

/** The values inserted into a template. */
export interface TemplateValues {
  readonly projectName: string;
  /** The recipient's name. Null when the service does not know it. */
  readonly displayName: string | null;
  readonly variables: Readonly<Record<string, string | number | boolean | null>>;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders an email from a TSX template (`template/source.ts`), in a theme of the same format. Throws `TemplateError` if the
 * template, the theme or a value is invalid.
 */
export function renderSource(
  source: string,
  themeSource: string,
  templateValues: TemplateValues,
  language: MailLanguage = 'en',
): RenderedMail {
  const scope: TemplateScope = new Map([
    ['user', new Map([['displayName', templateValues.displayName]])],
    ['project', new Map([['displayName', templateValues.projectName]])],
    ['variables', new Map(Object.entries(templateValues.variables))],
  ]);
  const { nodes, subject } = evaluate(parseTemplateSource(source).body, scope);
  return renderInTheme(subject ?? templateValues.projectName, nodes, themeSource, language);
}

/** Renders an email from a block template (`blocks.ts`). Throws `TemplateError` if the template, the theme or a value is invalid. */
export function renderBlocks(
  subject: string,
  content: Json,
  themeSource: string,
  templateValues: TemplateValues,
): RenderedMail {
  const values = new Map(
    Object.entries(templateValues.variables).map(([name, value]) => [name, String(clipText(value) ?? '')]),
  );
  values.set('projectDisplayName', String(clipText(templateValues.projectName)));
  values.set('userDisplayName', String(clipText(templateValues.displayName) ?? ''));
  return renderInTheme(fillText(subject, values), renderBlockTree(content, values), themeSource, 'en');
}

/** Returns the variables that a TSX template defines for its preview. Throws `TemplateError` for an invalid template. */
export function readPreviewVariables(source: string): TemplateValues['variables'] {
  const { preview } = parseTemplateSource(source);
  if (!preview) return {};
  const plain = [...evaluateObject(preview)].filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(plain) as TemplateValues['variables'];
}

function renderInTheme(
  subject: string,
  nodes: readonly MailNode[],
  themeSource: string,
  language: MailLanguage,
): RenderedMail {
  const scope: TemplateScope = new Map([
    ['children', nodes],
    ['unsubscribeLink', null],
  ]);
  const html = renderHtml(evaluate(parseTemplateSource(themeSource).body, scope).nodes);
  if (html.length > HTML_MAX_CHARACTERS) throw new TemplateError('The mail gets too big');
  return { subject, text: renderText(nodes), html: createHtmlDocument(html, language) };
}

/** Wraps the content in a complete HTML document. */
function createHtmlDocument(content: string, language: MailLanguage): string {
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<meta name="x-apple-disable-message-reformatting"></head><body style="margin:0">${content}</body></html>`
  );
}

function clipText<T>(value: T): T | string {
  return typeof value === 'string' ? value.slice(0, VARIABLE_MAX_CHARACTERS) : value;
}
