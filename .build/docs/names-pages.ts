import type { ApiAnswer, ApiCall, ApiName } from '../../demo/docs/.vitepress/read/read-api.ts';
import { englishTexts } from './english-texts.ts';
import { tagOfComponent } from './element-snippets.ts';
import type { PageGroup, SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { blocks, code, fence, nameHeading, prose } from './site-page.ts';
import { describeCalls, errorLinks, examplesOf, memberTable, verbLink } from './verbs-pages.ts';

/** What each entry is for. */
const ABOUT: Readonly<Record<string, string>> = {
  latchkey: 'The headless core: `createClientApp`, atoms, results and errors.',
  'latchkey/react': 'Provider, hooks and components for React 18.3 and 19.',
  'latchkey/server': 'For back ends: verified tokens, the app of a request, webhooks, and calls with the server key.',
  'latchkey/elements': 'All elements. Importing it defines them.',
  'latchkey/messages': 'The texts of the elements in English, to replace some or to write a language.',
  'latchkey/password-strength':
    'Advice for new passwords, beside the fields of the sign-up. Importing it is all: it exports nothing.',
  'latchkey/vite': 'A plugin of Vite that adds the project to a build, so that the first visit shows the form at once.',
  'latchkey-emulator': 'The local service for development and tests.',
  'latchkey-languages': 'All other languages. Importing it makes them available.',
  'latchkey-project': 'The elements with which owners manage a project.',
  'latchkey-project/admin': 'What an owner does with a project, in code.',
  'latchkey-project/react': 'The components of `latchkey-project` for React.',
};

/** Entries without names of their own. */
export const OTHER_ENTRIES: Readonly<Record<string, string>> = {
  'latchkey/elements/*.js': 'One element alone, such as `latchkey/elements/user/user-button.js`.',
  'latchkey/elements/settings/api-keys.js':
    'The section of API keys, which the settings of an account and of a team have.',
  'latchkey/themes/*.css':
    'Ready themes, and mappings of the tokens of design systems. See [theming](/guides/theming.md).',
  'latchkey/jsx': 'Types of the tags for React’s JSX.',
  'latchkey/preact': 'Types of the tags for Preact.',
  'latchkey/solid': 'Types of the tags for Solid.',
  'latchkey/vue': 'Types of the tags for Vue.',
  'latchkey/svelte': 'Types of the tags for Svelte.',
  'latchkey/tags': 'The types of all tags, for other frameworks.',
  'latchkey/first-paint.css': 'What each tag shows until its script has run. See [first load](/guides/first-load.md).',
  'latchkey/cdn': 'One script for pages without a build.',
  'latchkey/jest-preset':
    "What `preset: 'latchkey'` of Jest finds: it converts the packages, and adds to jsdom what elements need.",
  'latchkey/custom-elements.json': 'The custom-elements manifest.',
  'latchkey/package.json': 'The manifest of the package.',
  'latchkey/internal/*.js': 'Modules that `latchkey-project` of the same version imports. Not for programs.',
};

/** Earlier names of entries that are packages of their own now. */
export const MOVED_ENTRIES: Readonly<Record<string, string>> = {
  'latchkey/admin': 'latchkey-project/admin',
  'latchkey/project': 'latchkey-project',
  'latchkey/react/project': 'latchkey-project/react',
  'latchkey/elements/project/*.js': 'latchkey-project',
};

/** Returns a page for each entry with everything that it exports. */
export function nameGroup(api: ApiAnswer): PageGroup {
  return {
    title: 'Entries',
    pages: Object.entries(api.entries).map(([entry, names]) => entryPage(entry, names, api)),
  };
}

/** Returns the path of the page of an entry. */
export function pathOfEntry(entry: string): string {
  return `reference/entries/${entry.replace('/', '-')}`;
}

function entryPage(entry: string, all: readonly ApiName[], api: ApiAnswer): SitePage {
  const names = all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const values = names.filter(({ isType }) => !isType);
  const isHook = ({ name }: ApiName) => /^use[A-Z]/.test(name);
  const isComponent = ({ name }: ApiName) => entry.endsWith('/react') && /^[A-Z][a-z]/.test(name);
  const others = values.filter((each) => !isHook(each) && !isComponent(each));
  const part = (title: string, own: readonly ApiName[]) =>
    own.length === 0 ? [] : [`## ${title}`, ...own.map((each) => describe(each, api))];
  return {
    path: pathOfEntry(entry),
    title: entry,
    description: (ABOUT[entry] ?? entry).replaceAll('`', ''),
    content: blocks(
      `# ${entry}`,
      prose(ABOUT[entry] ?? ''),
      part('Hooks', values.filter(isHook)),
      part('Components', values.filter(isComponent)),
      part('Functions and classes', others),
      part(
        'Types',
        names.filter(({ isType }) => isType),
      ),
    ),
  };
}

/** How many overloads are listed as a signature. A component of React is no function that programs call. */
const MOST_CALLS = 4;

function describe(found: ApiName, api: ApiAnswer): string {
  const { name, doc, calls, members, signature, isType, errors } = found;
  const isCallable = !isType && calls.length > 0 && calls.length <= MOST_CALLS;
  const isAllTexts = isType && name === 'Messages';
  const tag = isType ? undefined : tagOfComponent(name);
  if (tag !== undefined) {
    const element = `It draws [${code(tag)}](/reference/elements/${tag}.md), which has its properties and events.`;
    return blocks(nameHeading(3, name), prose(doc.text), element, examplesOf(doc));
  }
  if (isCallable) return blocks(nameHeading(3, name), describeCalls(doc, calls));
  return blocks(
    nameHeading(3, name),
    prose(doc.text),
    usesOf(found, api),
    errors.length > 0 ? errorLinks(errors) : '',
    isAllTexts ? englishTexts() : members.length > 0 ? memberTable('property', members) : '',
    members.length === 0 && errors.length === 0 && signature !== '' ? fence('ts', signature) : '',
    examplesOf(doc),
  );
}

/** The verbs and functions that take or return a type. */
function usesOf({ name, isType }: ApiName, { entries, verbs }: ApiAnswer): string {
  if (!isType) return '';
  const isUsed = ({ signature }: ApiCall) => new RegExp(`\\b${name}\\b`).test(signature);
  const inVerbs = verbs.filter(({ calls }) => calls.some(isUsed)).map(({ path }) => verbLink(path));
  const inFunctions = Object.values(entries)
    .flat()
    .filter(({ calls }) => calls.length > 0 && calls.length <= MOST_CALLS && calls.some(isUsed))
    .map((each) => code(each.name));
  const uses = [...new Set([...inVerbs, ...inFunctions])];
  return uses.length === 0
    ? ''
    : `Used by ${uses.slice(0, MOST_USES).join(', ')}${uses.length > MOST_USES ? ' and others' : ''}.`;
}

const MOST_USES = 6;

/** Returns the public names of which a page would say nothing, as `entry: name`. */
export function namesWithoutWords(api: ApiAnswer): readonly string[] {
  const isSilent = (each: ApiName) => each.doc.text === '' && usesOf(each, api) === '';
  const names = Object.entries(api.entries).flatMap(([entry, all]) =>
    all.filter(isSilent).map(({ name, isType }) => `${entry}: ${isType ? 'type ' : ''}${name}`),
  );
  const silent = api.verbs.filter(({ doc }) => doc.text === '').map(({ path }) => path);
  return [...names, ...silent];
}
