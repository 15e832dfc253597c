import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MENTION, officialPackageOf } from './base/names.ts';
import { type Change, type Left, MigrateError, type Mode } from './base/report.ts';
import { type AppGroup, rewriteApps } from './idiomatic/rewrite-app.ts';
import { type Rewritten, mentionsStandIn, rewriteImports } from './sources/rewrite-imports.ts';
import {
  dependsOn,
  type Manifest,
  manifestOf,
  migrateManifest,
  type Needs,
  readManifest,
} from './workspace/manifests.ts';
import { readWorkspace, type TextFile, type Workspace } from './workspace/read-workspace.ts';

export interface MigrateOptions {
  readonly folder: string;
  readonly mode: Mode;
  /** The version of Latchkey that the app gets. */
  readonly version: string;
  /** Whether files stay as they are. */
  readonly isDry: boolean;
  /** Whether to change files that git could not bring back. */
  readonly isForced: boolean;
}

/** What the program did, or with `isDry` would do. */
export interface Migration {
  readonly changes: readonly Change[];
  readonly left: readonly Left[];
  /** The command that installs the packages; null when no package.json changed. */
  readonly install: string | null;
}

/** Moves an app. @throws MigrateError before anything is written */
export async function migrate(options: MigrateOptions): Promise<Migration> {
  const isIdiomatic = options.mode === 'idiomatic';
  const workspace = await readWorkspace(options.folder, (text) => isIdiomatic || MENTION.test(text));
  if (!options.isDry && !options.isForced) refuseUnsaved(workspace, options.folder);
  const manifests = workspace.manifests.map(readManifest);
  const rewritten = isIdiomatic
    ? rewriteApps(workspace.sources, (file) => groupOf(manifestOf(file, manifests)))
    : new Map(workspace.sources.map((source) => [source, rewriteImports(source)]));
  const done = manifests.map((manifest) => {
    const own = [...rewritten].filter(([{ path }]) => manifestOf(path, manifests) === manifest);
    return migrateManifest(manifest, options.mode, options.version, needsOf(own, options.mode));
  });
  const ofManifests = done.flatMap(({ change }) => change ?? []);
  const ofSources = options.mode === 'alias' ? [] : [...rewritten].flatMap(changeOf);
  const changes = [...ofManifests, ...ofSources];
  if (!options.isDry) await writeChanges(workspace.folder, changes);
  const left = [
    ...workspace.left,
    ...done.flatMap((each) => each.left),
    ...[...rewritten.values()].flatMap((each) => each.left),
  ];
  return { changes, left, install: ofManifests.length > 0 ? workspace.install : null };
}

function groupOf(manifest: Manifest | null): AppGroup | null {
  return manifest && { path: manifest.path, isNext: dependsOn(manifest, 'next') };
}

function refuseUnsaved({ tree }: Workspace, folder: string): void {
  if (tree === 'dirty') {
    throw new MigrateError('There are changes that git has not committed. Commit them first, or add --force.');
  }
  if (tree === 'none') {
    throw new MigrateError(
      `${folder} is in no git repository, so the changes could not be undone. Add --force to go on.`,
    );
  }
}

function changeOf([{ path, text }, { after }]: readonly [TextFile, Rewritten]): readonly Change[] {
  return after === text ? [] : [{ file: path, before: text, after }];
}

function needsOf(files: readonly (readonly [TextFile, Rewritten])[], mode: Mode): Needs {
  const kept = files.flatMap(([, { kept }]) => kept);
  return {
    official: new Set(kept.flatMap((specifier) => officialPackageOf(specifier) ?? [])),
    isStandInNeeded: mode === 'imports' || files.some(([, { after }]) => mentionsStandIn(after)),
    isLibraryNeeded: true,
  };
}

async function writeChanges(folder: string, changes: readonly Change[]): Promise<void> {
  for (const [index, { file, after }] of changes.entries()) {
    try {
      await writeFile(join(folder, file), after);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new MigrateError(`${file} could not be written: ${why}. ${index} files were changed before it.`, 1);
    }
  }
}
