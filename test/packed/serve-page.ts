import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import type { BuiltPage } from './page-build.ts';

/** Answers a request of a browser with a file of a built page: the page itself, or one of its scripts below `/assets/`. */
export async function servePage(route: Route, { folder }: BuiltPage): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const isScript = pathname.startsWith('/assets/');
  const name = isScript ? pathname.slice(1) : `${folder.slice(folder.lastIndexOf('dist-') + 'dist-'.length)}.html`;
  const body = await readFile(join(folder, name));
  await route.fulfill({ body, contentType: isScript ? 'text/javascript' : 'text/html' });
}
