import type { ApiAnswer, ApiCall, ApiMember, ApiVerb, Doc } from '../../demo/docs/.vitepress/read/read-api.ts';
import type { PageGroup, SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { anchorOf, blocks, code, fence, firstSentence, nameHeading, typeCode, prose, table } from './site-page.ts';

/** What each app is, in the order in which the groups are listed. */
const OWNERS: Readonly<Record<string, string>> = {
  app: 'The client app, in pages and programs: `createClientApp`.',
  server: 'The app of a back end, with the secret server key: `createServerApp`.',
  visitor:
    'The app of one request to a back end: `server.forRequest(request)`. It also has the verbs of the client app.',
  admin: 'The app of an owner, who manages a project: `createAdminApp`. It also has the verbs of the server app.',
  'ownedProjects(internalApp)': 'The projects of a signed-in owner: `ownedProjects`.',
};

/** Splits `app.teams.create` into the object that has the verb and its name. */
function split(path: string): readonly [owner: string, name: string] {
  const at = path.lastIndexOf('.');
  return [path.slice(0, at), path.slice(at + 1)];
}

/** Returns the path of the page with the verbs of an object, such as `app.teams`. */
export function pathOfVerbs(owner: string): string {
  return `reference/verbs/${owner
    .replace('(internalApp)', '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('.', '-')}`;
}

/** Returns a link to a verb, for pages of the reference. */
export function verbLink(verb: string): string {
  const [owner, name] = split(verb);
  return `[${code(verb)}](/${pathOfVerbs(owner)}.md#${anchorOf(name)})`;
}

/** Returns a page for each object with verbs, in groups. */
export function verbGroups({ verbs }: ApiAnswer): readonly PageGroup[] {
  const owners = [...new Set(verbs.map(({ path }) => split(path)[0]))];
  return Object.keys(OWNERS).map((title) => ({
    title,
    pages: owners
      .filter((owner) => owner === title || owner.startsWith(`${title}.`))
      .map((owner) =>
        verbsPage(
          owner,
          verbs.filter(({ path }) => split(path)[0] === owner),
        ),
      ),
  }));
}

function verbsPage(owner: string, verbs: readonly ApiVerb[]): SitePage {
  const about = OWNERS[owner] ?? verbs[0]?.ownerText ?? '';
  const names = verbs.map(({ path }) => split(path)[1]);
  return {
    path: pathOfVerbs(owner),
    title: owner,
    description: `${owner}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ' and more' : ''}.`,
    content: blocks(
      `# ${owner}`,
      prose(about),
      table(
        ['verb', 'does'],
        verbs.map(({ path, doc }) => [
          `[${code(split(path)[1])}](#${anchorOf(split(path)[1])})`,
          prose(firstSentence(doc.text)),
        ]),
      ),
      owner === 'app' ? 'Every page of the handler has a redirect too, such as `app.redirectToSignIn()`.' : '',
      verbs.map((verb) => blocks(nameHeading(2, split(verb.path)[1]), describeCalls(verb.doc, verb.calls))),
    ),
  };
}

/** Describes a function: what it does, how it is called, its parameters, errors and examples. */
export function describeCalls(doc: Doc, calls: readonly ApiCall[]): string {
  const errors = [...new Set(calls.flatMap((call) => call.errors))];
  const parameters = new Map(calls.flatMap((call) => call.parameters).map((each) => [each.name, each]));
  const fields = [...parameters.values()].flatMap(({ name, fields: own }) =>
    own.map((field): ApiMember => ({ ...field, name: `${name}.${field.name}` })),
  );
  return blocks(
    prose(doc.text),
    fence('ts', calls.map(({ signature }) => signature).join('\n')),
    memberTable('option', fields),
    errors.length > 0 ? errorLinks(errors) : '',
    doc.throws.length > 0 ? `**Throws** ${prose(doc.throws.join('; '))}` : '',
    examplesOf(doc),
  );
}

/** Returns the examples of a doc block as code. */
export function examplesOf({ examples }: Doc): readonly string[] {
  return examples.map((example) => (example.startsWith('```') ? example : fence('tsx', example)));
}

/** Returns a table of properties with their types and words. */
export function memberTable(title: string, members: readonly ApiMember[]): string {
  return table(
    [title, 'type', 'is'],
    members.map(({ name, type, isOptional, doc }) => [
      code(`${name}${isOptional ? '?' : ''}`),
      typeCode(type),
      prose(doc.text),
    ]),
  );
}

/** Returns a line with links to error codes. */
export function errorLinks(names: readonly string[]): string {
  return `**Errors in the result**: ${names.map((name) => `[${code(name)}](/reference/errors/${name}.md)`).join(', ')}`;
}
