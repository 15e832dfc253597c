import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Described, isForPages, type PublicElement, type PublicProperty } from './public-elements.ts';

/** Writes the files from which VS Code and JetBrains editors complete and explain markup and styles. */
export async function writeEditorData(elements: readonly PublicElement[], name: string, dist: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(dist, '../package.json'), 'utf8')) as { version: string };
  const roles = themeRoles(elements);
  await Promise.all([
    writeJson(join(dist, 'vscode.html-custom-data.json'), htmlData(elements)),
    writeJson(join(dist, 'vscode.css-custom-data.json'), cssData(elements, roles)),
    writeJson(join(dist, 'web-types.json'), webTypes(elements, roles, { name, version })),
  ]);
}

function writeJson(path: string, value: object): Promise<void> {
  return writeFile(path, JSON.stringify(value));
}

/** Returns the custom properties that all elements read, such as `--lk-accent`. */
export function themeRoles(elements: readonly PublicElement[]): readonly Described[] {
  return elements.find(({ tagName }) => tagName === 'lk-provider')?.cssProperties ?? [];
}

function htmlData(elements: readonly PublicElement[]): object {
  const tags = elements.filter(isForPages).map(({ tagName, properties, ...element }) => ({
    name: tagName,
    description: withSections(element),
    attributes: properties.flatMap(attributeData),
  }));
  return { version: 1.1, tags };
}

function attributeData({ attribute, description, type }: PublicProperty): readonly object[] {
  if (attribute === null) return [];
  // VS Code's value set `v` means an attribute without a value.
  if (type === 'boolean') return [{ name: attribute, description, valueSet: 'v' }];
  const values = stringLiterals(type).map((name) => ({ name }));
  return [{ name: attribute, description, ...(values.length > 0 && { values }) }];
}

/** Returns the string literals of a union type, such as `'a' | 'b'`. */
function stringLiterals(type: string): readonly string[] {
  return [...type.matchAll(/'([^']+)'/g)].flatMap(([, text]) => (text === undefined ? [] : [text]));
}

/** Returns the description with slots and events as text, because VS Code's format has no fields for them. */
function withSections({ description, slots, events }: Pick<PublicElement, 'description' | 'slots' | 'events'>): string {
  const section = (title: string, parts: readonly Described[]): string =>
    parts.length === 0 ? '' : `\n\n${title}:\n${parts.map(listLine).join('\n')}`;
  return `${description}${section('Slots', slots)}${section('Events', events)}`;
}

function listLine({ name, description }: Described): string {
  return `- ${name === '' ? 'the content' : `\`${name}\``}: ${description}`;
}

function cssData(elements: readonly PublicElement[], roles: readonly Described[]): object {
  const properties = mergeByName([...roles, ...elements.flatMap(({ cssProperties }) => cssProperties)]);
  return { version: 1.1, properties, pseudoElements: mergeByName(describedParts(elements)) };
}

/** Describes the parts of all elements, each after the elements that describe it in the same words: "lk-a, lk-b: The title." */
function describedParts(elements: readonly PublicElement[]): readonly Described[] {
  const found = new Map<string, { part: Described; tagNames: string[] }>();
  for (const { tagName, cssParts } of elements) {
    for (const part of cssParts) {
      const key = `${part.name}: ${part.description}`;
      const { tagNames = [] } = found.get(key) ?? {};
      found.set(key, { part, tagNames: [...tagNames, tagName] });
    }
  }
  return [...found.values()].map(({ part, tagNames }) => ({
    name: `::part(${part.name})`,
    description: `${tagNames.join(', ')}: ${part.description}`,
  }));
}

/** Merges entries with the same name. The merged entry has the descriptions of all of them. */
function mergeByName(parts: readonly Described[]): readonly Described[] {
  const found = new Map<string, Set<string>>();
  for (const { name, description } of parts) found.set(name, (found.get(name) ?? new Set()).add(description));
  return [...found].map(([name, descriptions]) => ({ name, description: [...descriptions].join('\n') }));
}

function webTypes(
  elements: readonly PublicElement[],
  roles: readonly Described[],
  { name, version }: { readonly name: string; readonly version: string },
): object {
  const described = elements
    .filter(isForPages)
    .map(({ tagName, description, properties, events, slots, ...element }) => ({
      name: tagName,
      description,
      attributes: properties.flatMap(({ attribute, type, description: about }) =>
        attribute === null ? [] : [{ name: attribute, description: about, value: { type } }],
      ),
      slots: slots.map((slot) => ({ ...slot, name: slot.name || 'default' })),
      js: {
        properties: properties.map(({ name, description: about, type }) => ({ name, description: about, type })),
        events,
      },
      css: { properties: element.cssProperties, parts: element.cssParts },
    }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: described }, css: { properties: roles } },
  };
}
