import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { bundleForProduction } from '../../.build/bundle.ts';
import { gzippedBytes } from './weights/gzipped-bytes.ts';
import type { Weight } from './weights/weight.ts';

const ENTRIES = join(import.meta.dirname, 'entries');
const HOUSE = join(import.meta.dirname, '../..');

/** What the page loads before anything is clicked. */
export interface Size extends Weight {
  /** Minified, before gzip. */
  rawBytes: number;
  /** Chunks that are loaded on demand. */
  laterChunks: number;
  /** The sources that were counted, from the top of the house. */
  sources: readonly string[];
  /** Those of the chunks that are loaded on demand. */
  laterSources: readonly string[];
}

/**
 * Bundles `entries/<name>.ts` for production, React left out, and weighs what it imports statically, with the modules it
 * imports dynamically while the page is drawn and what these import.
 */
export async function measure(name: string, alsoLoads: readonly string[] = []): Promise<Size> {
  const chunks = await bundled(name);
  const first = firstLoad(chunks, alsoLoads);
  const sources = sourcesOf(first);
  const lost = (await importedForEffects(name)).filter((source) => !sources.includes(source));
  if (lost.length > 0) throw new Error(`The bundler took out of ${name} what is to be weighed: ${lost.join(', ')}.`);
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
 * What an entry imports without a name, to register elements. Most of a weight is what all elements need, so losing one can stay
 * within 10 %.
 */
async function importedForEffects(name: string): Promise<string[]> {
  const code = await readFile(join(ENTRIES, `${name}.ts`), 'utf8');
  return [...code.matchAll(/^import '((?:\.\.\/)+[^']+)';$/gm)].map(([, path = '']) =>
    relative(HOUSE, join(ENTRIES, path)),
  );
}

/** Many rows weigh chunks of the same bundle. */
const bundles = new Map<string, Promise<OutputChunk[]>>();

function bundled(name: string): Promise<OutputChunk[]> {
  const found = bundles.get(name);
  if (found) return found;
  const made = bundleForProduction({ entry: join(ENTRIES, `${name}.ts`), external: /^react(-dom)?(\/|$)/ });
  bundles.set(name, made);
  return made;
}

/** The entry and the named chunks with everything they import statically, directly or not. */
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
  return chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(HOUSE, id)));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
