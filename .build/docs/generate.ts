import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeElements } from '../elements-manifest.ts';
import { documentGroup } from './document-pages.ts';
import { elementGroups } from './elements-pages.ts';
import { errorGroups, errorIndex } from './errors-pages.ts';
import { MOVED_ENTRIES, nameGroup, namesWithoutWords, OTHER_ENTRIES } from './names-pages.ts';
import { readPublicApi } from './read-public-api.ts';
import { environmentPage, optionsPage } from './settings-pages.ts';
import type { GeneratedPages, PageGroup, SitePage } from '../../demo/docs/.vitepress/site-page.ts';
import { blocks, prose, table, withRelativeLinks } from './site-page.ts';
import { verbGroups } from './verbs-pages.ts';

/** Returns all generated pages. Throws if a public name has no words, because its page would say nothing. */
export async function generatePages(root: string): Promise<GeneratedPages> {
  const [api, elements] = await Promise.all([readPublicApi(root), describeElements(root)]);
  const silent = namesWithoutWords(api);
  if (silent.length > 0) throw new Error(`These public names have no doc block:\n${silent.join('\n')}`);
  const errors = errorGroups(api);
  const pages: GeneratedPages = {
    elements: elementGroups(elements),
    errors: [{ title: 'Errors', pages: [errorIndex(errors)] }, ...errors],
    verbs: verbGroups(api),
    entries: [nameGroup(api)],
    settings: [{ title: 'Settings', pages: [optionsPage(api, elements), environmentPage()] }],
    project: [documentGroup(root)],
  };
  const index: PageGroup = { title: 'Reference', pages: [referenceIndex(pages)] };
  const relative = (groups: readonly PageGroup[]) =>
    groups.map((group) => ({ ...group, pages: group.pages.map(withRelativeLinks) }));
  return {
    elements: relative(pages.elements),
    errors: relative(pages.errors),
    verbs: relative(pages.verbs),
    entries: relative(pages.entries),
    settings: relative([index, ...pages.settings]),
    project: relative(pages.project),
  };
}

/** Writes the generated pages to the file that the site reads. */
export async function writePages(root: string): Promise<void> {
  const folder = join(root, '.cache/docs');
  const pages = await generatePages(root);
  await mkdir(folder, { recursive: true });
  // Renamed, so that a build that is running at the same time never reads half of it.
  const file = join(folder, 'pages.json');
  await writeFile(`${file}.${process.pid}`, JSON.stringify(pages));
  await rename(`${file}.${process.pid}`, file);
}

function referenceIndex({ elements, verbs, entries }: Omit<GeneratedPages, 'settings'> & object): SitePage {
  const list = (groups: readonly PageGroup[]) =>
    groups.map(({ title, pages }) =>
      blocks(
        groups.length > 1 ? `### ${title.replace('(internalApp)', '')}` : '',
        table(
          ['page', 'is'],
          pages.map(({ path, title: name, description }) => [`[\`${name}\`](/${path}.md)`, prose(description)]),
        ),
      ),
    );
  return {
    path: 'reference/index',
    title: 'Reference',
    description: 'Every element, verb, hook, error, option and environment variable.',
    content: blocks(
      '# Reference',
      'Made from the sources: types, doc blocks and the manifest of the elements. Also: [errors](/reference/errors/index.md), ' +
        '[options and attributes](/reference/options.md), [environment variables](/reference/environment.md), [limits and times](/limits.md), ' +
        '[all elements on one page](/elements.md).',
      ['## Elements', ...list(elements)],
      ['## Verbs', ...list(verbs)],
      ['## Entries', ...list(entries)],
      [
        '### Other entries',
        table(
          ['entry', 'is'],
          Object.entries(OTHER_ENTRIES).map(([entry, text]) => [`\`${entry}\``, text]),
        ),
      ],
      [
        '### Earlier names',
        table(
          ['entry', 'is now'],
          Object.entries(MOVED_ENTRIES).map(([entry, name]) => [`\`${entry}\``, `\`${name}\``]),
        ),
      ],
    ),
  };
}
