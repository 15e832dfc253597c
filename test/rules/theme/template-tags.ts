import type { Source } from '../source.ts';

/** A start tag in a template of an element. */
export interface TemplateTag {
  /** File and line. */
  readonly position: string;
  readonly name: string;
  readonly attributes: string;
}

const COMMENT = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A name, then what is no end of a tag: `=>` and whatever stands in `${…}`, two levels deep. */
const START_TAG = /<([a-z][\w-]*)((?:\s(?:[^>`$]|=>|\$(?!\{)|\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)?)\/?>/g;

/** The start tags of a file, those of its examples left out. */
export function templateTags({ path, text }: Pick<Source, 'path' | 'text'>): readonly TemplateTag[] {
  const code = text.replace(COMMENT, (block) => block.replace(/[^\n]/g, ' '));
  return [...code.matchAll(START_TAG)].map(({ 1: name = '', 2: attributes = '', index }) => ({
    position: `${path}:${code.slice(0, index).split('\n').length}`,
    name,
    attributes,
  }));
}

/** The names in an attribute `part`, as far as they stand in the template. */
export function partNames({ attributes }: TemplateTag): readonly string[] {
  const [, value = ''] = /\spart="([^"]*)"/.exec(attributes) ?? [];
  return value
    .replace(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The name of a slot; empty for the default one. Names that are put together are not known here. */
export function slotNames({ name, attributes }: TemplateTag): readonly string[] {
  if (name !== 'slot' || /\sname=\$/.test(attributes)) return [];
  return [/\sname="([^"]*)"/.exec(attributes)?.[1] ?? ''];
}
