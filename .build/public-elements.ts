import { join } from 'node:path';
import type { LitElement } from 'lit';
import type { ElementDeclaration, ElementsManifest, MemberDeclaration, NamedPart } from './custom-elements-manifest.ts';

/** The public interface of an element: everything that a page can use, with descriptions. */
export interface PublicElement {
  readonly tagName: string;
  /** The name of its class. */
  readonly className: string;
  /** The source file, e.g. `elements/provider.ts`. */
  readonly path: string;
  readonly description: string;
  readonly properties: readonly PublicProperty[];
  readonly methods: readonly MemberDeclaration[];
  readonly events: readonly Described[];
  readonly slots: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly cssProperties: readonly Described[];
}

export interface PublicProperty extends Described {
  readonly type: string;
  readonly default?: string;
  /** The attribute; null for a property that markup cannot set. */
  readonly attribute: string | null;
}

export interface Described {
  readonly name: string;
  readonly description: string;
}

/** Matches elements that are only used inside other elements. They have types and parts, but editors should not offer them. */
const INNER_ELEMENTS = /^lk-(?:copy-button|image-crop|page-skeleton|user-row|team-switcher-panel|project-user-.+)$/;

export const isForPages = ({ tagName }: PublicElement): boolean => !INNER_ELEMENTS.test(tagName);

/** The elements whose methods pages may call. Methods of all other elements are internal. */
const CALLED_BY_PAGES = ['lk-menu', 'lk-team-switcher'];
const NOT_FOR_PAGES = ['texts'];

/** Returns the elements, sorted by tag. Reads from their classes which fields are properties. */
export async function publicElements(root: string, { modules }: ElementsManifest): Promise<readonly PublicElement[]> {
  const found = modules.flatMap(({ path, declarations }) =>
    declarations.flatMap((each) => (each.tagName === undefined ? [] : [{ path, tagName: each.tagName, each }])),
  );
  const elements: PublicElement[] = [];
  for (const { path, tagName, each } of found) {
    const { elementProperties } = await elementClass(root, path, each.name);
    const methods = CALLED_BY_PAGES.includes(tagName) ? publicMethods(each) : [];
    elements.push({
      tagName,
      className: each.name,
      path,
      description: each.description ?? '',
      properties: publicProperties(each, elementProperties),
      methods,
      events: described(each.events?.filter(isOwnEvent)),
      slots: described(each.slots),
      cssParts: described(each.cssParts),
      cssProperties: described(each.cssProperties),
    });
  }
  return elements.toSorted((one, other) => (one.tagName < other.tagName ? -1 : 1));
}

type ElementClass = Pick<typeof LitElement, 'elementProperties'>;

async function elementClass(root: string, path: string, name: string): Promise<ElementClass> {
  const exported = (await import(join(root, path))) as Record<string, ElementClass | undefined>;
  const found = exported[name];
  if (!found) throw new Error(`${path} does not export ${name}`);
  return found;
}

function publicProperties(
  { members = [] }: ElementDeclaration,
  declared: ElementClass['elementProperties'],
): readonly PublicProperty[] {
  return [...declared].flatMap(([name, { state, attribute }]) => {
    if (state || typeof name !== 'string') return [];
    const member = members.find((each) => each.name === name);
    const property = {
      name,
      description: oneLine(member?.description),
      type: typeOf(member),
      attribute: attribute === false ? null : typeof attribute === 'string' ? attribute : name.toLowerCase(),
    };
    return [member?.default === undefined ? property : { ...property, default: member.default }];
  });
}

/** Returns the type of a property. If only a default is known, the default is a constant, and all such constants are numbers. */
function typeOf(member: MemberDeclaration | undefined): string {
  if (member?.type) return member.type.text;
  return /^[A-Z_]+$/.test(member?.default ?? '') ? 'number' : 'unknown';
}

function publicMethods({ members = [] }: ElementDeclaration): readonly MemberDeclaration[] {
  return members.filter(
    ({ kind, name, privacy, description }) =>
      kind === 'method' && privacy === undefined && description !== undefined && !NOT_FOR_PAGES.includes(name),
  );
}

/** Whether an event of the manifest is real. The analyzer also lists constructor arguments of event classes as events. */
function isOwnEvent(event: Partial<NamedPart>): event is NamedPart {
  return event.name?.startsWith('lk-') === true;
}

function described(parts: readonly NamedPart[] = []): readonly Described[] {
  return parts.map(({ name, description }) => ({ name, description: oneLine(description) }));
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the custom-elements manifest of the package. Its paths are those of the shipped files below `folder`. */
export function publicManifest(elements: readonly PublicElement[], folder: string): object {
  const offered = elements.filter(isForPages);
  const paths = [...new Set(offered.map(({ path }) => path))];
  const modules = paths.map((source) => {
    const path = folder + source.replace(/\.ts$/, '.js');
    const own = offered.filter((each) => each.path === source);
    return {
      kind: 'javascript-module',
      path,
      declarations: own.map(declaration),
      exports: own.flatMap(exportsOf),
    };
  });
  return { schemaVersion: '1.0.0', modules };
}

function declaration({ tagName, className, description, properties, methods, ...parts }: PublicElement): object {
  const { events, slots, cssParts, cssProperties } = parts;
  const fields = properties.map(({ attribute, type, ...field }) => ({
    kind: 'field',
    ...field,
    type: { text: type },
    ...(attribute !== null && { attribute }),
  }));
  const attributes = properties.flatMap(({ attribute, name, description: about }) =>
    attribute === null ? [] : [{ name: attribute, description: about, fieldName: name }],
  );
  const filled = Object.entries({ attributes, events: events.map(eventOf), slots, cssParts, cssProperties }).filter(
    ([, list]) => list.length > 0,
  );
  return {
    kind: 'class',
    name: className,
    tagName,
    customElement: true,
    description: oneLine(description),
    members: [...fields, ...methods],
    ...Object.fromEntries(filled),
  };
}

function eventOf(event: Described): object {
  return { ...event, type: { text: `HTMLElementEventMap['${event.name}']` } };
}

function exportsOf({ className, tagName }: PublicElement): readonly object[] {
  // A reference without a module refers to the same module.
  const reference = { name: className };
  return [
    { kind: 'js', name: className, declaration: reference },
    { kind: 'custom-element-definition', name: tagName, declaration: reference },
  ];
}
