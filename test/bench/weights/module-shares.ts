import { SourceMap } from 'node:module';
import type { OutputChunk } from 'rolldown';

/** How much of minified code comes from a module. */
export interface ModuleShare {
  /** The path of the module, or {@link OF_TOOLS}. */
  readonly source: string;
  readonly bytes: number;
}

/** Stands for code that comes from no module: imports and exports between files, and code that the compiler adds. */
export const OF_TOOLS = '(added by bundler and compiler)';

/** Matches the exports at the end of a minified file. The source map has no position for them. */
const EXPORTS = /export\{[^{}]*\};?\s*$/;

/**
 * Returns how many bytes of these minified files come from each module, the largest number first. A character belongs to the module
 * of the last position in the source map before it, so code that was removed counts nowhere.
 */
export function moduleShares(chunks: readonly Pick<OutputChunk, 'code' | 'fileName' | 'map'>[]): ModuleShare[] {
  const bytes = new Map<string, number>();
  for (const chunk of chunks) {
    for (const [source, piece] of pieces(chunk)) bytes.set(source, (bytes.get(source) ?? 0) + Buffer.byteLength(piece));
  }
  return [...bytes].map(([source, count]) => ({ source, bytes: count })).toSorted((a, b) => b.bytes - a.bytes);
}

/** Splits the code of a file at the positions where another module begins. */
function* pieces({ code, fileName, map }: Pick<OutputChunk, 'code' | 'fileName' | 'map'>): Generator<[string, string]> {
  if (!map) throw new Error(`${fileName} has no source map.`);
  const sourceMap = new SourceMap({ ...map, file: fileName, sourceRoot: '' });
  const exportsAt = code.search(EXPORTS);
  const end = exportsAt < 0 ? code.length : exportsAt;
  let [line, column, start, source] = [0, 0, 0, OF_TOOLS];
  for (let at = 0; at < end; at++) {
    const entry = sourceMap.findEntry(line, column);
    // Code that the compiler adds has a position without a source, which the type does not tell.
    const next: string = ('originalSource' in entry && entry.originalSource) || OF_TOOLS;
    if (next !== source) {
      yield [source, code.slice(start, at)];
      [start, source] = [at, next];
    }
    [line, column] = code[at] === '\n' ? [line + 1, 0] : [line, column + 1];
  }
  yield [source, code.slice(start, end)];
  yield [OF_TOOLS, code.slice(end)];
}
