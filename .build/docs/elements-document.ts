import type { ElementDeclaration, NamedPart } from '../custom-elements-manifest.ts';
import { themeRoles } from '../editor-data.ts';
import { analyzeElements } from '../elements-manifest.ts';
import { isForOwners } from '../library/owners-modules.ts';
import { type Described, isForPages, type PublicElement, publicElements } from '../public-elements.ts';
import { blocks, table } from './site-page.ts';

/** The base class of sections, whose parts and slots every section has. */
const SECTION = 'LkSection';

const INTRODUCTION = `# Elements

Every element of Latchkey with what a page can set, listen to, fill and style. Look here for the name of an attribute, an event, a slot, a part or a custom
property; the pages of the reference show each element in its states.

Made from the doc blocks of the elements by \`npm run api\`. What a theme is and how parts are used: [theming](guides/theming.md).`;

/** The page of the documentation with everything that a page can set, listen to, fill and style. */
export async function elementsDocument(root: string): Promise<string> {
  const manifest = await analyzeElements(root);
  const classes = manifest.modules.flatMap(({ declarations }) => declarations);
  const common = classes.find(({ name }) => name === SECTION);
  const elements = (await publicElements(root, manifest)).filter(isForPages);
  const described = elements.map((element) => describe(element, inheritedNames(classes, element)));
  const roles = titled('Roles', ['custom property', 'sets'], rows(themeRoles(elements)));
  const sections = blocks('## Every section', describeParts(common));
  return `${blocks(INTRODUCTION, '## Roles of the theme', roles, sections, described)}\n`;
}

function describeParts(declaration: ElementDeclaration | undefined): readonly string[] {
  const text = 'A section of the settings has these besides its own.';
  return [
    text,
    titled('Slots', ['slot', 'content'], rows(filled(declaration?.slots))),
    titled('Parts', ['part', 'is'], rows(filled(declaration?.cssParts))),
  ];
}

const filled = (parts: readonly NamedPart[] = []): readonly Described[] =>
  parts.map(({ name, description = '' }) => ({ name, description }));

/** Slots and parts that the base class of sections describes. */
function inheritedNames(classes: readonly ElementDeclaration[], { tagName }: PublicElement): ReadonlySet<string> {
  const { slots = [], cssParts = [] } = classes.find((each) => each.tagName === tagName) ?? {};
  const inherited = [...slots, ...cssParts].filter(({ inheritedFrom }) => inheritedFrom?.name === SECTION);
  return new Set(inherited.map(({ name }) => name));
}

function describe(element: PublicElement, inherited: ReadonlySet<string>): string {
  const { tagName, path, description, properties, events, slots, cssParts, cssProperties } = element;
  const own = (parts: readonly Described[]) => rows(parts.filter(({ name }) => !inherited.has(name)));
  const attributes = properties.map(({ name, attribute, type, description: about }) => [
    attribute === null ? `property \`${name}\`` : `\`${attribute}\``,
    `\`${type}\``,
    about,
  ]);
  return blocks(
    `## ${tagName}`,
    firstParagraph(description),
    isForOwners(path) ? 'Comes with the package `latchkey-project`.' : '',
    titled('Attributes and properties', ['name', 'type', 'sets'], attributes),
    titled('Events', ['event', 'is sent'], rows(events)),
    titled('Slots', ['slot', 'content'], own(slots)),
    titled('Parts', ['part', 'is'], own(cssParts)),
    titled('Custom properties', ['name', 'sets'], rows(cssProperties.filter(() => tagName !== 'lk-provider'))),
  );
}

function firstParagraph(description: string): string {
  return (description.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim();
}

function rows(parts: readonly Described[]): readonly (readonly string[])[] {
  return parts.map(({ name, description }) => [name === '' ? '(default)' : `\`${name}\``, description]);
}

/** A table below its title; nothing where it would be empty. */
function titled(title: string, header: readonly string[], lines: readonly (readonly string[])[]): string {
  return lines.length === 0 ? '' : blocks(`**${title}**`, table(header, lines));
}
