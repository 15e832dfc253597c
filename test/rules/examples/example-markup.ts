import type { ElementDeclaration } from '../../../.build/custom-elements-manifest.ts';
import type { DocExample } from './doc-examples.ts';

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const IMPORT_MAP = '<script type="importmap">';
const EVERYWHERE = /^(id|class|slot|style|title|hidden|lang|dir|tabindex|role|part|exportparts|aria-.+|data-.+)$/;

export type ElementsByTag = ReadonlyMap<string, ElementDeclaration>;

/** What of an example in HTML the elements do not have: a tag, an attribute, a slot. */
export function markupErrors({ path, line, code }: DocExample, elements: ElementsByTag): readonly string[] {
  const markup = code.replace(SCRIPT, '').replace(/<!--[\s\S]*?-->/g, '');
  const open: string[] = [];
  const errors: string[] = [];
  for (const [, slash, tag = '', attributes = ''] of markup.matchAll(TAG)) {
    if (slash) {
      const at = open.lastIndexOf(tag);
      if (at === -1) errors.push(`</${tag}> closes nothing`);
      else open.length = at;
      continue;
    }
    const given = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name, values.find(Boolean)]);
    errors.push(...tagErrors(tag, new Map(given as [string, string | undefined][]), open.at(-1), elements));
    if (!VOID.has(tag)) open.push(tag);
  }
  errors.push(...open.map((tag) => `<${tag}> is not closed`));
  return errors.map((error) => `${path}:${line}: ${error}`);
}

const VOID = new Set(['img', 'input', 'br', 'hr', 'link', 'meta']);

function tagErrors(
  tag: string,
  given: ReadonlyMap<string, string | undefined>,
  parent: string | undefined,
  elements: ElementsByTag,
): readonly string[] {
  const errors: string[] = [];
  const slot = given.get('slot');
  const slots = elements.get(parent ?? '')?.slots;
  if (slot !== undefined && parent?.startsWith('lk-') && !slots?.some(({ name }) => name === slot)) {
    errors.push(`<${parent}> has no slot "${slot}"`);
  }
  if (!tag.startsWith('lk-')) return errors;
  const element = elements.get(tag);
  if (!element) return [...errors, `there is no element <${tag}>`];
  const unknown = [...given.keys()].filter(
    (name) => !EVERYWHERE.test(name) && !element.attributes?.some((each) => each.name === name),
  );
  return [...errors, ...unknown.map((name) => `<${tag}> has no attribute "${name}"`)];
}

/** The scripts in it, for the compiler. What they ask the page for is taken to be there. */
export function scriptsOf(example: DocExample): readonly DocExample[] {
  const scripts = [...example.code.matchAll(SCRIPT)].filter(([tag]) => !tag.startsWith(IMPORT_MAP));
  return scripts.map((match) => {
    const [, script = ''] = match;
    const before = example.code.slice(0, match.index).split('\n').length - 1;
    const code = script.replace(/querySelector\('[^']+'\)/g, '$&!');
    return { ...example, language: 'ts', line: example.line + before, code };
  });
}
