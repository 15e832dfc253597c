import { statesOfElement } from '../../demo/site/gallery/states-of-element.ts';
import { examplesOf } from '../../test/rules/examples/doc-examples.ts';
import { type Source, sourcesIn } from '../../test/rules/source.ts';
import { isForOwners } from '../library/owners-modules.ts';
import { type Described, isForPages, type PublicElement } from '../public-elements.ts';
import { snippetsOf } from './element-snippets.ts';
import type { PageGroup, SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { blocks, code, firstSentence, prose, table } from './site-page.ts';

/** The groups in which elements are listed, by the folder of their source. */
const GROUPS: readonly (readonly [title: string, folder: RegExp])[] = [
  ['Provider and handler', /^elements\/(?:provider|handler)\.ts$/],
  ['Sign-in', /^elements\/sign-in\//],
  ['User', /^elements\/user\//],
  ['Pages of the handler', /^elements\/pages\//],
  ['Account settings', /^elements\/settings\//],
  ['Teams', /^elements\/teams\//],
  ['Project', /^elements\/project\//],
  ['Parts', /^elements\//],
];

/** Returns a page for each element that pages can use, in groups. */
export function elementGroups(all: readonly PublicElement[]): readonly PageGroup[] {
  const offered = all.filter(isForPages);
  const sources = new Map(sourcesIn('elements').map((source) => [source.path, source]));
  const groupOf = ({ path }: PublicElement) => GROUPS.find(([, folder]) => folder.test(path))?.[0];
  return GROUPS.map(([title]) => ({
    title,
    pages: offered.filter((each) => groupOf(each) === title).map((each) => elementPage(each, offered, sources)),
  })).filter(({ pages }) => pages.length > 0);
}

function elementPage(
  element: PublicElement,
  all: readonly PublicElement[],
  sources: ReadonlyMap<string, Source>,
): SitePage {
  const { tagName, className, path, description, properties, methods, events, slots, cssParts, cssProperties } =
    element;
  const source = sources.get(path);
  const examples = (source ? examplesOf(source) : []).filter(({ language }) => language === 'html');
  const own = examples.filter(({ code: markup }) => new RegExp(`<${tagName}[\\s>]`).test(markup));
  const example = (own.find(({ subject }) => subject === className) ?? own[0])?.code;
  const attributes = properties.filter(({ attribute }) => attribute !== null);
  const rows = (parts: readonly Described[]) =>
    parts.map(({ name, description: about }) => [name === '' ? '(default)' : code(name), prose(about)]);
  return {
    path: `reference/elements/${tagName}`,
    title: tagName,
    description: firstSentence(description),
    content: blocks(
      `# ${tagName}`,
      prose(description),
      isForOwners(path) ? 'This element comes with the package `latchkey-project`.' : '',
      ['## Use it', snippetsOf(element, example ?? `<${tagName}></${tagName}>`, all)],
      previews(tagName),
      section(
        'Attributes',
        ['attribute', 'property', 'type', 'default', 'sets'],
        attributes.map((each) => [
          code(each.attribute ?? ''),
          each.attribute === each.name ? '' : code(each.name),
          code(each.type),
          code(each.default ?? ''),
          prose(each.description),
        ]),
      ),
      section(
        'Properties',
        ['property', 'type', 'sets'],
        properties
          .filter(({ attribute }) => attribute === null)
          .map((each) => [code(each.name), code(each.type), prose(each.description)]),
      ),
      section(
        'Methods',
        ['method', 'does'],
        methods.map((each) => [
          code(`${each.name}(${(each.parameters ?? []).map(({ name }) => name).join(', ')})`),
          prose(each.description ?? ''),
        ]),
      ),
      section('Events', ['event', 'is sent'], rows(events)),
      section('Slots', ['slot', 'content'], rows(slots)),
      section('Parts', ['part', 'is'], rows(cssParts)),
      section('Theme roles', ['custom property', 'sets'], rows(cssProperties)),
      cssProperties.length === 0 ? themeNote(tagName) : '',
    ),
  };
}

function themeNote(tagName: string): string {
  const roles = '[the roles of the theme](/elements.md#roles-of-the-theme)';
  return `## Theme roles\n\n\`${tagName}\` takes ${roles} from the page. [Theming](/guides/theming.md) says how to set them.`;
}

/** The states of an element, which the site draws with the scenes of the gallery. Without scripts their names can be read. */
function previews(tagName: string): readonly string[] {
  const chapters = statesOfElement(tagName);
  if (chapters.length === 0) return [];
  const names = chapters.flatMap(({ states }) => Object.keys(states));
  return [
    '## In its states',
    `<ElementStates tag="${tagName}" states="${names.join('; ').replaceAll('"', '&quot;')}" />`,
  ];
}

function section(title: string, header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : [`## ${title}`, table(header, rows)];
}
