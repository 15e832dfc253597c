import { MENTION, STAND_IN } from '../base/names.ts';
import { isComponentFile, parseFile } from '../sources/parse.ts';
import { type Rewritten, rewriteImports } from '../sources/rewrite-imports.ts';
import type { TextFile } from '../workspace/read-workspace.ts';
import { placesOf, type PlannedFile, writeFile } from './write-file.ts';
import { planFile } from './plan-file.ts';
import { importedApp, type KnownFile, readFile } from './read-apps.ts';

/** An app of a monorepo, by its package.json. */
export interface AppGroup {
  readonly path: string;
  readonly isNext: boolean;
}

/** Rewrites the sources of all apps. `groupOf` returns the app that a file belongs to. */
export function rewriteApps(
  sources: readonly TextFile[],
  groupOf: (file: string) => AppGroup | null,
): ReadonlyMap<TextFile, Rewritten> {
  const known = readFiles(sources);
  const rewritten = new Map<TextFile, Rewritten>();
  for (const source of sources) {
    if (MENTION.test(source.text) && !known.some((file) => file.source === source)) {
      rewritten.set(source, rewriteImports(source));
    }
  }
  const planned = known.map((file): PlannedFile => {
    return { file, steps: planFile(file, known, groupOf(file.source.path)?.isNext ?? false) };
  });
  const groups = new Map<string, string>();
  const note = (path: string, place: string) => {
    const group = groupOf(path)?.path ?? '';
    if (!groups.has(group)) groups.set(group, place);
  };
  for (const [{ path }, { after, left }] of rewritten) {
    if (after.includes(STAND_IN) || left.length > 0) note(path, path);
  }
  for (const each of planned) {
    const [first] = placesOf(each);
    if (first) note(each.file.source.path, `${each.file.source.path}:${first.line}`);
  }
  for (const each of planned) {
    const { source } = each.file;
    rewritten.set(source, writeFile(each, groups.get(groupOf(source.path)?.path ?? '') ?? null));
  }
  return rewritten;
}

/** Reads the files that name the official SDK, and those that import an app of such a file. */
function readFiles(sources: readonly TextFile[]): readonly KnownFile[] {
  const named = sources.filter(({ text }) => MENTION.test(text)).flatMap(readKnown);
  const apps = named.flatMap(({ made }) => made.map(({ binding }) => binding.name));
  const others = sources
    .filter(({ text }) => !MENTION.test(text) && apps.some((name) => text.includes(name)))
    .flatMap(readKnown)
    .filter(({ source, bindings }) => bindings.all.some((binding) => importedApp(binding, source.path, named)));
  return [...named, ...others];
}

function readKnown(source: TextFile): readonly KnownFile[] {
  if (isComponentFile(source.path)) return [];
  const pieces = parseFile(source.path, source.text);
  const [code] = 'message' in pieces ? [] : pieces;
  return code ? [readFile(source, code)] : [];
}
