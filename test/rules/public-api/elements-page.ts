import { themeRoles } from '../../../.build/editor-data.ts';
import type { ElementDeclaration, NamedPart } from '../../../.build/custom-elements-manifest.ts';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { isForOwners } from '../../../.build/library/owners-modules.ts';
import { type Described, isForPages, type PublicElement, publicElements } from '../../../.build/public-elements.ts';
import { ROOT } from '../../support/run/program.ts';

/** The base class of sections, whose parts and slots every section has. */
const SECTION = 'LkSection';

const INTRODUCTION = `# Elements

Made from the doc blocks of the elements by \`npm run api\`. What a theme is and how parts are used: [theming](guides/theming.md).`;

/** The page of the documentation with everything that a page can set, listen to, fill and style. */
export async function elementsPage(): Promise<string> {
  const manifest = await analyzeElements(ROOT);
  const classes = manifest.modules.flatMap(({ declarations }) => declarations);
  const common = classes.find(({ name }) => name === SECTION);
  const elements = (await publicElements(ROOT, manifest)).filter(isForPages);
  const blocks = elements.map((element) => describe(element, inheritedNames(classes, element)));
  const roles = table('Roles', ['custom property', 'sets'], rows(themeRoles(elements)));
  const sections = ['## Every section', ...describeParts(common)].join('\n\n');
  return `${[INTRODUCTION, `## Roles of the theme\n\n${roles}`, sections, ...blocks].join('\n\n')}\n`;
}

function describeParts(declaration: ElementDeclaration | undefined): readonly string[] {
  const text = 'A section of the settings has these besides its own.';
  return [
    text,
    table('Slots', ['slot', 'content'], rows(filled(declaration?.slots))),
    table('Parts', ['part', 'is'], rows(filled(declaration?.cssParts))),
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
  return [
    `## ${tagName}`,
    firstParagraph(description),
    isForOwners(path) ? 'Comes with the package `latchkey-project`.' : '',
    table('Attributes and properties', ['name', 'type', 'sets'], attributes),
    table('Events', ['event', 'is sent'], rows(events)),
    table('Slots', ['slot', 'content'], own(slots)),
    table('Parts', ['part', 'is'], own(cssParts)),
    table('Custom properties', ['name', 'sets'], rows(cssProperties.filter(() => tagName !== 'lk-provider'))),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function firstParagraph(description: string): string {
  return (description.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim();
}

function rows(parts: readonly Described[]): readonly (readonly string[])[] {
  return parts.map(({ name, description }) => [name === '' ? '(default)' : `\`${name}\``, description]);
}

/** A table below its title; nothing where it would be empty. */
function table(title: string, header: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`**${title}**`, '', line(header), line(header.map(() => '---')), ...lines.map(line)].join('\n');
}
