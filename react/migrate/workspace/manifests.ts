import { posix } from 'node:path';
import { LIBRARY, OFFICIAL_PACKAGES, STAND_IN } from '../base/names.ts';
import { type Change, type Left, lineAt, MigrateError, type Mode } from '../base/report.ts';
import { editSections, offsetOfKey, type SectionEdit } from './edit-json.ts';
import type { TextFile } from './read-workspace.ts';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
type Section = (typeof SECTIONS)[number];
const PEERS: Section = 'peerDependencies';

/** Where package managers read other versions of packages, by their paths of keys. */
const OVERRIDES = [['overrides'], ['resolutions'], ['pnpm', 'overrides']] as const;

type Entries = Readonly<Record<string, unknown>>;

/** A package.json that was read. */
export interface Manifest extends TextFile {
  readonly content: Entries;
}

/** The packages that the sources of a package.json still import. */
export interface Needs {
  readonly official: ReadonlySet<string>;
  readonly isStandInNeeded: boolean;
  readonly isLibraryNeeded: boolean;
}

/** Reads a package.json. @throws MigrateError for a file that is no JSON object */
export function readManifest({ path, text }: TextFile): Manifest {
  try {
    const content: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isEntries(content)) return { path, text, content };
  } catch {
    // The sentence below says it.
  }
  throw new MigrateError(`${path} is no JSON object. Correct it first.`);
}

/** Returns the package.json that names the packages of a file: the nearest above it that names one of the old packages. */
export function manifestOf(file: string, manifests: readonly Manifest[]): Manifest | null {
  const above = manifests.filter((manifest) => namesOld(manifest) && isBelow(posix.dirname(manifest.path), file));
  return above.toSorted((one, other) => other.path.length - one.path.length)[0] ?? null;
}

/** Returns the new text of a package.json, and the places in it that stay. */
export function migrateManifest(
  manifest: Manifest,
  mode: Mode,
  version: string,
  needs: Needs,
): { readonly change: Change | null; readonly left: readonly Left[] } {
  const edits = mode === 'alias' ? aliasEdits(manifest, version) : importEdits(manifest, version, needs);
  const after = edits.size === 0 ? manifest.text : editSections(manifest.text, edits);
  const change = after === manifest.text ? null : { file: manifest.path, before: manifest.text, after };
  return { change, left: leftIn(manifest, mode, needs) };
}

function aliasEdits(manifest: Manifest, version: string): ReadonlyMap<string, SectionEdit> {
  const edits = new Map<string, SectionEdit>();
  for (const section of SECTIONS.filter((name) => name !== PEERS)) {
    const old = OFFICIAL_PACKAGES.filter((name) => isOfficial(entriesOf(manifest, section)[name]));
    if (old.length > 0) {
      edits.set(section, {
        set: new Map(old.map((name) => [name, `npm:${STAND_IN}@^${version}`])),
        removed: new Set(),
      });
    }
  }
  return withPackages(manifest, edits, edits.size > 0 ? [LIBRARY] : [], version);
}

function importEdits(
  manifest: Manifest,
  version: string,
  { official, isStandInNeeded, isLibraryNeeded }: Needs,
): ReadonlyMap<string, SectionEdit> {
  const edits = new Map<string, SectionEdit>();
  for (const section of SECTIONS) {
    const entries = entriesOf(manifest, section);
    const removed = OFFICIAL_PACKAGES.filter((name) => name in entries && !official.has(name));
    if (STAND_IN in entries && !isStandInNeeded) removed.push(STAND_IN);
    if (removed.length > 0) edits.set(section, { set: new Map(), removed: new Set(removed) });
  }
  const added = [...(isStandInNeeded ? [STAND_IN] : []), ...(isLibraryNeeded ? [LIBRARY] : [])];
  return withPackages(manifest, edits, namesOld(manifest) ? added : [], version);
}

/** Adds packages to the section from which others are removed, unless a section names them already. */
function withPackages(
  manifest: Manifest,
  edits: ReadonlyMap<string, SectionEdit>,
  packages: readonly string[],
  version: string,
): ReadonlyMap<string, SectionEdit> {
  const missing = packages.filter((name) => !SECTIONS.some((section) => name in entriesOf(manifest, section)));
  const section = [...edits.keys()][0] ?? SECTIONS.find((name) => hasOld(entriesOf(manifest, name)));
  if (missing.length === 0 || section === undefined) return edits;
  const edit = edits.get(section);
  const set = new Map([...(edit?.set ?? []), ...missing.map((name) => [name, `^${version}`] as const)]);
  return new Map([...edits, [section, { set, removed: edit?.removed ?? new Set<string>() }]]);
}

function leftIn(manifest: Manifest, mode: Mode, { official }: Needs): readonly Left[] {
  const place = (path: readonly string[], reason: string): Left => {
    return { file: manifest.path, line: lineAt(manifest.text, offsetOfKey(manifest.text, path)), reason };
  };
  const peers = mode === 'alias' ? OFFICIAL_PACKAGES.filter((name) => name in entriesOf(manifest, PEERS)) : [];
  const kept = mode === 'alias' ? [] : [...official];
  return [
    ...peers.map((name) =>
      place([PEERS, name], `${name} is a peer dependency, which cannot have another package's name`),
    ),
    ...kept.flatMap((name) => {
      const section = SECTIONS.find((each) => name in entriesOf(manifest, each));
      return section ? [place([section, name], `${name} stays, because sources still name it`)] : [];
    }),
    ...OVERRIDES.flatMap((path) => {
      const entries = path.reduce<unknown>((value, key) => (isEntries(value) ? value[key] : null), manifest.content);
      const names = isEntries(entries) ? OFFICIAL_PACKAGES.filter((name) => name in entries) : [];
      return names.map((name) => place([...path, name], `${path.join('.')} names ${name}`));
    }),
  ];
}

/** Whether a package.json names a package. */
export function dependsOn(manifest: Manifest, name: string): boolean {
  return SECTIONS.some((section) => name in entriesOf(manifest, section));
}

/** Whether a package.json names a package of the official SDK, or the stand-in. */
function namesOld(manifest: Manifest): boolean {
  return SECTIONS.some((section) => hasOld(entriesOf(manifest, section)));
}

function hasOld(entries: Entries): boolean {
  return [...OFFICIAL_PACKAGES, STAND_IN].some((name) => name in entries);
}

function entriesOf(manifest: Manifest, section: Section): Entries {
  const entries = manifest.content[section];
  return isEntries(entries) ? entries : {};
}

/** Whether a version is one of the official package: not yet an alias of the stand-in. */
function isOfficial(version: unknown): boolean {
  return typeof version === 'string' && !version.startsWith(`npm:${STAND_IN}@`);
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBelow(folder: string, file: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`);
}
