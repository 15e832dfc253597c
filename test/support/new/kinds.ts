import type { Kind } from './kind.ts';
import { element } from './kinds/element.ts';
import { error } from './kinds/error.ts';
import { field } from './kinds/field.ts';
import { method } from './kinds/method.ts';
import { page } from './kinds/page.ts';
import { resource } from './kinds/resource.ts';
import { section } from './kinds/section.ts';
import { text, textGroup } from './kinds/text.ts';
import { type Names, namesOf, namesOfCode, Refusal } from './names.ts';

/** The kinds that `npm run new` can create, by the first argument. */
export const KINDS = {
  page,
  text: text({ name: 'GROUP', path: 'elements/messages/<group>.ts' }, 'NAME'),
  resource,
  section,
  error,
  element,
  field,
  method,
} satisfies Readonly<Record<string, Kind>>;

export interface Wanted {
  readonly kind: Kind;
  readonly names: Names;
}

/**
 * Reads the arguments, such as `page device-trust`.
 *
 * @throws Refusal
 */
export function readWanted(root: string, [word = '', name = '', words = '']: readonly string[]): Wanted {
  if (!isKind(word) || name === '') throw new Refusal(usage());
  const kind = KINDS[word];
  if ((word === 'text' || word === 'error') && words === '') throw new Refusal(`npm run new -- ${kind.usage}`);
  if (word === 'text') return readText(root, name, words);
  const names = word === 'error' ? namesOfCode(name, words) : namesOf(name);
  if (word === 'resource' && names.one === names.camel)
    throw new Refusal(`"${name}" is no plural: a resource is named as a list is, such as "invoices".`);
  return { kind, names };
}

function readText(root: string, path: string, words: string): Wanted {
  const [group = '', name = ''] = path.split('.');
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Refusal(`npm run new -- ${KINDS.text.usage}`);
  const found = textGroup(root, group);
  return { kind: text(found, name), names: { ...namesOf('text'), text: words } };
}

function usage(): string {
  return ['npm run new --', ...Object.values(KINDS).map((kind) => `  ${kind.usage}`)].join('\n');
}

function isKind(word: string): word is keyof typeof KINDS {
  return Object.hasOwn(KINDS, word);
}
