import type { Source } from '../source.ts';
import { partNames, type TemplateTag, templateTags } from '../theme/template-tags.ts';

interface Described {
  readonly name: string;
}

/** An element as its doc block describes it, with what its base class describes. */
interface Element {
  readonly tagName?: string | undefined;
  readonly slots?: readonly Described[] | undefined;
  readonly cssParts?: readonly Described[] | undefined;
}

/** Says of each part and slot in the templates of an element's file that its doc block does not have, which line to add. */
export function missingDocLines(source: Source, elements: readonly Element[]): string[] {
  const own = elements.filter(({ tagName }) => tagName !== undefined);
  if (own.length === 0) return [];
  const parts = new Set(own.flatMap(({ cssParts = [] }) => cssParts.map(({ name }) => name)));
  const slots = new Set(own.flatMap(({ slots: all = [] }) => all.map(({ name }) => name)));
  return templateTags(source).flatMap((tag) => [
    ...partNames(tag).flatMap((name) => (parts.has(name) ? [] : [missing(tag, '@csspart', name)])),
    ...slotNames(tag).flatMap((name) => (slots.has(name) ? [] : [missing(tag, '@slot', name)])),
  ]);
}

function missing({ position }: TemplateTag, line: string, name: string): string {
  return `${position} has no line "${line} ${name} - …" in the doc block`.replace('  -', ' -');
}

/** The name of a slot; empty for the default one. Names that are put together are not known here. */
function slotNames({ name, attributes }: TemplateTag): readonly string[] {
  if (name !== 'slot' || /\sname=\$/.test(attributes)) return [];
  return [/\sname="([^"]*)"/.exec(attributes)?.[1] ?? ''];
}
