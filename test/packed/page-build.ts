import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type PluginOption } from 'vite';
import { gzippedBytes } from '../bench/weights/gzipped-bytes.ts';

/** A page as an app developer writes it. */
export interface Page {
  /** Names its files. */
  readonly name: string;
  readonly script: string;
  readonly body?: string;
  /** Further files beside the script, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface BuiltPage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Builds a page with Vite as it comes; React stays outside where only the rest is to be weighed. */
export async function buildPage(
  root: string,
  page: Page,
  external: readonly RegExp[] = [],
  plugins: readonly PluginOption[] = [],
): Promise<BuiltPage> {
  const folder = join(root, `dist-${page.name}`);
  const html = join(root, `${page.name}.html`);
  await writeFile(join(root, `${page.name}.js`), page.script);
  await writeFile(html, document(page));
  for (const [name, text] of Object.entries(page.files ?? {})) await writeFile(join(root, name), text);
  await inProduction(() =>
    build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [...plugins],
      build: {
        outDir: folder,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: { input: html, external: [...external] },
      },
    }),
  );
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { folder, manifest };
}

/** Vite takes the mode from the environment, where the test runner has set its own. */
async function inProduction(run: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await run();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

function document({ name, body = '<div id="root"></div>' }: Page): string {
  const script = `<script type="module" src="./${name}.js"></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body>${body}${script}</body></html>`;
}

/** The files that the page loads at once, and with them those that these sources of dynamic imports bring. */
export function filesLoaded({ manifest }: BuiltPage, alsoLoads: readonly string[] = []): string[] {
  const keys = new Set(entriesOf(manifest));
  for (const source of alsoLoads) {
    const key = Object.keys(manifest).find((each) => manifest[each]?.src?.endsWith(source));
    if (key === undefined) throw new Error(`No chunk of the page is made of ${source}.`);
    keys.add(key);
  }
  for (const key of keys) for (const each of manifest[key]?.imports ?? []) keys.add(each);
  return [...keys].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat());
}

/** All files that the page can come to load; Vite leaves others behind, of modules that it has taken out. */
export function filesReached({ manifest }: BuiltPage): string[] {
  const keys = new Set(entriesOf(manifest));
  for (const key of keys) {
    for (const each of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) keys.add(each);
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

function entriesOf(manifest: Manifest): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (keys.length === 0) throw new Error('The build of the page has no entry.');
  return keys;
}

/** What goes over the network for these files, in bytes. */
export async function gzipBytes(page: BuiltPage, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzippedBytes(await readFile(join(page.folder, file), 'utf8'))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
