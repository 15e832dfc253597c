import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GeneratedPages, PageGroup, SitePage } from './site-page.ts';

const FILE = fileURLToPath(new URL('../../../.cache/docs/pages.json', import.meta.url));

/** Returns the generated pages, which `.build/docs/generate.ts` has written. */
export function readGenerated(): GeneratedPages {
  return JSON.parse(readFileSync(FILE, 'utf8')) as GeneratedPages;
}

/** Returns all generated pages by their path. */
export function generatedPages(): ReadonlyMap<string, SitePage> {
  const groups = Object.values<readonly PageGroup[]>(readGenerated()).flat();
  return new Map(groups.flatMap(({ pages }) => pages).map((page) => [page.path, page]));
}

interface Route {
  readonly params: { readonly path: string; readonly description: string };
  readonly content: string;
}

/** Returns the routes of the generated pages below a folder. */
export function routesBelow(folder: string): readonly Route[] {
  return [...generatedPages().values()]
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, description, content }) => ({
      params: { path: path.slice(folder.length + 1), description },
      content,
    }));
}
