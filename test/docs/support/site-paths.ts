import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeElements } from '../../../.build/elements-manifest.ts';
import { pathOfEntry } from '../../../.build/docs/names-pages.ts';
import { ENTRIES } from '../../rules/public-api/exported-names.ts';
import { pathOfVerbs } from '../../../.build/docs/verbs-pages.ts';
import { isForPages } from '../../../.build/public-elements.ts';
import { wordsBySubject } from '../../../demo/docs/error-words/index.ts';
import { REPOSITORY_DOCUMENTS } from '../../../demo/docs/.vitepress/repository-documents.ts';
import { publicVerbs } from '../../rules/public-api/public-verbs.ts';
import { ROOT } from '../../support/run/program.ts';

let generated: Promise<ReadonlySet<string>> | null = null;

/** Whether the site has a page at a path, such as `guide` or `reference/errors/NETWORK`. */
export async function isPage(path: string): Promise<boolean> {
  generated ??= generatedPaths();
  return existsSync(join(ROOT, 'demo/docs', `${path}.md`)) || (await generated).has(path);
}

/** The paths of the generated pages, as far as they can be told without generating them. */
async function generatedPaths(): Promise<ReadonlySet<string>> {
  const elements = (await describeElements(ROOT)).filter(isForPages);
  const codes = Object.values(wordsBySubject).flatMap((all) => Object.keys(all));
  return new Set([
    ...elements.map(({ tagName }) => `reference/elements/${tagName}`),
    ...codes.map((code) => `reference/errors/${code}`),
    ...publicVerbs().map((verb) => pathOfVerbs(verb.slice(0, verb.lastIndexOf('.')))),
    ...Object.keys(ENTRIES).map(pathOfEntry),
    ...Object.values(REPOSITORY_DOCUMENTS).map((name) => `project/${name}`),
    ...['index', 'errors/index', 'options', 'environment'].map((name) => `reference/${name}`),
  ]);
}
