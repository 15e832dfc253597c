import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { type BuiltPage, buildPage, filesLoaded, gzipBytes } from '../../packed/page-build.ts';
import type { BenchPage } from './bench-page.ts';
import { checkKnowsProject, projectPlugin } from './known-project.ts';

export interface Weight {
  readonly built: BuiltPage;
  /** What the page loads at once, gzipped. */
  readonly bytes: number;
  /** The same without React. */
  readonly ownBytes: number;
  readonly files: number;
}

const REACT = [/^react(-dom)?(\/|$)/];

/**
 * Builds a page in the folder where its packages are installed, as an app developer's Vite does, and weighs what it loads at once.
 */
export async function weigh(root: string, page: BenchPage): Promise<Weight> {
  await using project = page.knowsProject ? await projectPlugin(root, page) : null;
  const plugins = [...(page.files ? [await tailwind(root)] : []), ...(project ? [project.plugin] : [])];
  const withoutReact = page.usesReact
    ? await buildPage(root, { ...page, name: `${page.name}-without-react` }, REACT, plugins)
    : null;
  const built = await buildPage(root, page, [], plugins);
  if (page.knowsProject) await checkKnowsProject(built);
  const files = filesLoaded(built);
  const bytes = await gzipBytes(built, files);
  const ownBytes = withoutReact ? await gzipBytes(withoutReact, filesLoaded(withoutReact)) : bytes;
  return { built, bytes, ownBytes, files: files.length };
}

/** Returns the plugin of Tailwind that is installed for a peer. Only that peer needs it. */
async function tailwind(root: string): Promise<PluginOption> {
  const path = join(root, 'node_modules/@tailwindcss/vite/dist/index.mjs');
  const { default: plugin } = (await import(pathToFileURL(path).href)) as { default: () => PluginOption };
  return plugin();
}
