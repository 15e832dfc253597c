import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { bundleForProduction } from '../../.build/bundle.ts';
import { gzippedBytes } from './weights/gzipped-bytes.ts';
import type { Weight } from './weights/weight.ts';

const ENTRIES = join(import.meta.dirname, 'entries');
/** The folder of the repository. */
const ROOT = join(import.meta.dirname, '../..');

/** What a page loads before a user types or clicks. */
export interface Size extends Weight {
  /** Minified, before gzip. */
  rawBytes: number;
  /** Chunks that are loaded on demand. */
  laterChunks: number;
  /** The paths of the modules that were weighed, from the root of the repository. */
  sources: readonly string[];
  /** The paths of the modules of the chunks that are loaded on demand. */
  laterSources: readonly string[];
}

/**
 * Bundles `entries/<name>.ts` for production, without React, and weighs what it imports statically. The modules that it imports
 * dynamically while the page is drawn are weighed, too, with their static imports.
 */
export async function measure(name: string, alsoLoads: readonly string[] = []): Promise<Size> {
  const chunks = await bundled(name);
  const first = firstLoad(chunks, alsoLoads);
  const sources = sourcesOf(first);
  const lost = (await importedForEffects(name)).filter((source) => !sources.includes(source));
  if (lost.length > 0)
    throw new Error(`The bundler removed modules of ${name} that are to be weighed: ${lost.join(', ')}.`);
  return {
    bytes: total(first.map(({ code }) => gzippedBytes(code))),
    files: first.length,
    rawBytes: total(first.map(({ code }) => Buffer.byteLength(code))),
    laterChunks: chunks.length - first.length,
    sources,
    laterSources: sourcesOf(chunks.filter((chunk) => !first.includes(chunk))),
  };
}

/**
 * Returns the modules that an entry imports without a name, to register elements. Most of a weight is code that all elements need,
 * so the weight alone may not show that one of them is missing.
 */
async function importedForEffects(name: string): Promise<string[]> {
  const code = await readFile(join(ENTRIES, `${name}.ts`), 'utf8');
  return [...code.matchAll(/^import '((?:\.\.\/)+[^']+)';$/gm)].map(([, path = '']) =>
    relative(ROOT, join(ENTRIES, path)),
  );
}

/** Returns the files of the first load (`loading-plan.ts`) of an entry, with their source maps. */
export async function mappedFirstLoad(name: string): Promise<OutputChunk[]> {
  return firstLoad(await bundle(name, true), []);
}

/** The bundles by the names of their entries, because many rows weigh chunks of the same bundle. */
const bundles = new Map<string, Promise<OutputChunk[]>>();

function bundled(name: string): Promise<OutputChunk[]> {
  const found = bundles.get(name);
  if (found) return found;
  const made = bundle(name, false);
  bundles.set(name, made);
  return made;
}

function bundle(name: string, hasSourceMap: boolean): Promise<OutputChunk[]> {
  return bundleForProduction({ entry: join(ENTRIES, `${name}.ts`), external: /^react(-dom)?(\/|$)/, hasSourceMap });
}

/** Returns the entry and the named chunks, with all chunks that these import statically, directly or indirectly. */
function firstLoad(chunks: OutputChunk[], alsoLoads: readonly string[]): OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  for (const source of alsoLoads) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (!chunk) throw new Error(`${source} is no chunk of its own.`);
    add(chunk);
  }
  return [...found];
}

function sourcesOf(chunks: readonly OutputChunk[]): string[] {
  return chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id)));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
