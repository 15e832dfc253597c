import { CAUSES } from '../../demo/docs/error-words/words.ts';
import { serviceWords, wordsBySubject } from '../../demo/docs/error-words/index.ts';
import type { Words } from '../../demo/docs/error-words/words.ts';
import type { ApiAnswer } from '../../demo/docs/.vitepress/read/read-api.ts';
import { errors } from '../../elements/messages/errors.ts';
import { general } from '../../elements/messages/general.ts';
import { passkeyCodes } from './passkey-codes.ts';
import type { PageGroup, SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { blocks, code, fence, firstSentence, prose, table } from './site-page.ts';
import { verbLink } from './verbs-pages.ts';
import { seenByPeople } from './what-people-see.ts';

/**
 * Returns a page for each error code, in groups. Without `api`, the public names with the codes they answer, the pages do not list verbs.
 */
export function errorGroups(api: ApiAnswer | null): readonly PageGroup[] {
  return Object.entries(wordsBySubject).map(([title, all]) => ({
    title,
    pages: Object.entries(all).map(([name, words]) =>
      errorPage(name, words, api, similarCodes(name, Object.keys(all))),
    ),
  }));
}

/** What a page says of a code, apart from its words. */
function errorPage(name: string, words: Words, api: ApiAnswer | null, similar: readonly string[]): SitePage {
  const isOfClient = !Object.hasOwn(serviceWords, name);
  const answering = (api?.verbs ?? []).filter(({ calls }) => calls.some(({ errors: codes }) => codes.includes(name)));
  const throwing = (api?.verbs ?? []).filter(({ doc }) =>
    doc.throws.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  return {
    path: `reference/errors/${name}`,
    title: name,
    description: firstSentence(words.means),
    content: blocks(
      `# ${name}`,
      words.means,
      ['## Who causes it', CAUSES[words.cause]],
      ['## What to do', words.fix],
      ['## What people see', ...peopleSee(name)],
      ['## In code', fence('ts', words.snippet ?? snippetOf(name, isOfClient, api && answering.length > 0))],
      list(
        'Verbs that answer it',
        answering.map(({ path }) => verbLink(path)),
      ),
      list(
        'Verbs that throw it',
        throwing.map(({ path }) => verbLink(path)),
      ),
      isOfClient ? '' : detailsOf(name),
      list(
        'Similar codes',
        similar.map((each) => `[${code(each)}](/reference/errors/${each}.md)`),
      ),
      `All codes: [errors](/reference/errors/index.md). In a terminal: \`npx latchkey explain ${name}\`.`,
    ),
  };
}

/** The messages of the elements, in English, with and without the details that the service may leave out. */
function peopleSee(name: string): readonly string[] {
  const ofClient: Readonly<Record<string, readonly string[] | undefined>> = seenByPeople;
  const found = ofClient[name];
  if (found) return found;
  const messages: Readonly<Record<string, (details: object) => string>> = errors as never;
  const message = Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (!message)
    return [
      `> ${general.unexpected}`,
      'The elements have no text of their own for it, because users cannot cause it there.',
    ];
  if (name === 'PASSKEY_WEBAUTHN_ERROR') {
    return [
      table(
        ['`details.code`', 'sentence'],
        passkeyCodes.map((each) => [code(each), message({ code: each })]),
      ),
    ];
  }
  const sentences = [message(EXAMPLES), message({})];
  return [[...new Set(sentences)].map((text) => `> ${text}`).join('\n>\n')];
}

/** Details as they may come with an error, for messages that use them. */
const EXAMPLES = { email: 'ada@example.com', contactChannelValue: 'ada@example.com', minLength: 8, maxLength: 70 };

/** `isResult`: whether a verb answers the code in its result. Null if that is not known. */
function snippetOf(name: string, isOfClient: boolean, isResult: boolean | null): string {
  if (isOfClient) return thrownSnippet(name);
  const result = `if (!result.ok && result.error.code === '${name}') show(result.error.message);`;
  const thrown = `if (error instanceof KnownError && error.is('${name}')) show(error.message);`;
  const imported = "import { KnownError } from 'latchkey';\n\n";
  if (isResult === null) {
    return `${imported}// A verb whose type lists the code returns it.\n${result}\n// Any other throws it.\n${thrown}`;
  }
  return isResult ? result : `${imported}${thrown}`;
}

function thrownSnippet(name: string): string {
  return `import { LatchkeyError } from 'latchkey';\n\nif (error instanceof LatchkeyError && error.code === '${name}') show(error.message);`;
}

function detailsOf(name: string): string {
  return `The type of its details is \`ErrorDetails<'${name}'>\`. The service may leave out any of them.`;
}

function list(title: string, links: readonly string[]): readonly string[] {
  return links.length === 0 ? [] : [`## ${title}`, links.map((link) => `- ${link}`).join('\n')];
}

/** Returns the codes of the same subject whose name begins with the same word. */
function similarCodes(name: string, codesOfSubject: readonly string[]): readonly string[] {
  const [word = ''] = name.split('_');
  return codesOfSubject.filter((each) => each !== name && each.startsWith(`${word}_`));
}

/** Returns the page that lists all codes. */
export function errorIndex(groups: readonly PageGroup[]): SitePage {
  return {
    path: 'reference/errors/index',
    title: 'Errors',
    description: 'Every error code: what it means, who causes it, what to do, and what people see.',
    content: blocks(
      '# Errors',
      prose(
        'Expected failures come back as a `Result`, with the codes that the type of each verb lists. Everything else throws a `KnownError` ' +
          '(the service answered with a code) or a `LatchkeyError` (anything else). `npx latchkey explain CODE` prints a page of these in the ' +
          'terminal, without a network; `npx latchkey explain` alone lists them. In development the stack of an error names that command.',
      ),
      'A code that is not here comes from a service that is newer than your package: upgrade. Until then it is thrown as a `KnownError` with ' +
        'that `code`, and the elements say what they say of any other failure.',
      groups.map(({ title, pages }) =>
        blocks(
          `## ${title}`,
          table(
            ['code', 'means'],
            pages.map(({ path, title: name, description }) => [`[${code(name)}](/${path}.md)`, prose(description)]),
          ),
        ),
      ),
    ),
  };
}
