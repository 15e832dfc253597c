import { sourcesByPath } from '../source.ts';

/** The sources that entries load, by their paths. */
const sources = sourcesByPath('core', 'elements', 'react', 'demo/service', '.build');

/**
 * For each module an entry can load: how many imports on demand lead to it, one after the other. What the entry imports itself
 * is at 0. A level is at least one round trip of a page, whatever a bundler makes of the files.
 */
export function levelsFrom(entries: readonly string[]): ReadonlyMap<string, number> {
  const unknown = entries.filter((path) => !sources.has(path));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is no source`);
  const levels = new Map<string, number>();
  let current = [...entries];
  for (let level = 0; current.length > 0; level += 1) {
    const next: string[] = [];
    for (const path of current) {
      if (levels.has(path)) continue;
      levels.set(path, level);
      const imports = (sources.get(path)?.imports ?? []).filter(({ isOwn, isTypeOnly }) => isOwn && !isTypeOnly);
      for (const { target, isDynamic } of imports) (isDynamic ? next : current).push(target);
    }
    current = next;
  }
  return levels;
}
