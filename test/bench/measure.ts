import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OutputChunk } from 'rolldown';
import { bundleForProduction } from '../../.build/bundle.ts';

const ENTRIES = join(import.meta.dirname, 'entries');
const HOUSE = join(import.meta.dirname, '../..');

export interface Size {
  /** What the page loads before anything is clicked, minified and gzipped, in bytes. */
  firstLoadBytes: number;
  /** The same before gzip. */
  rawBytes: number;
  /** Chunks that are loaded on demand. */
  laterChunks: number;
  /** The sources that were counted, from the top of the house. */
  sources: readonly string[];
}

/**
 * Bundles `entries/<name>.ts` for production, React left out, and weighs what it imports statically, with the modules it
 * imports dynamically while the page is drawn and what these import.
 */
export async function measure(name: string, alsoLoads: readonly string[] = []): Promise<Size> {
  const chunks = await bundleForProduction({ entry: join(ENTRIES, `${name}.ts`), external: /^react(-dom)?(\/|$)/ });
  const first = firstLoad(chunks, alsoLoads);
  return {
    firstLoadBytes: total(first.map(({ code }) => gzipSync(code, { level: 9 }).byteLength)),
    rawBytes: total(first.map(({ code }) => Buffer.byteLength(code))),
    laterChunks: chunks.length - first.length,
    sources: first.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(HOUSE, id))),
  };
}

/** An entry whose sources are not written yet cannot be weighed. */
export function isReady(name: string): boolean {
  const text = readFileSync(join(ENTRIES, `${basename(name)}.ts`), 'utf8');
  const targets = [...text.matchAll(/'(\.{2}\/[^']+)'/g)].map(([, path = '']) => join(ENTRIES, path));
  return targets.every((path) => existsSync(path));
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

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
