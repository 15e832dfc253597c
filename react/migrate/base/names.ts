/** The packages of the official SDK that this program replaces. */
export const OFFICIAL_PACKAGES: readonly string[] = [
  '@stackframe/js',
  '@stackframe/react',
  '@stackframe/stack',
  '@stackframe/stack-shared',
];

/** The package with the interface of the official SDK. */
export const STAND_IN = 'latchkey-stackframe';

/** The library itself. */
export const LIBRARY = 'latchkey';

/** The import paths of the official SDK that the stand-in has, each with its own. */
const SPECIFIERS: ReadonlyMap<string, string> = new Map([
  ['@stackframe/react', STAND_IN],
  ['@stackframe/stack', STAND_IN],
  ['@stackframe/js', `${STAND_IN}/js`],
  ['@stackframe/stack-shared', STAND_IN],
  ['@stackframe/stack-shared/dist/utils/results', `${STAND_IN}/dist/utils/results`],
]);

/** Matches texts that can contain an import path of the official SDK or of the stand-in. */
export const MENTION = /@stackframe\/|latchkey-stackframe/;

/** Returns the official package of an import path: `@stackframe/stack-shared` for `@stackframe/stack-shared/dist/utils/results`. */
export function officialPackageOf(specifier: string): string | null {
  const name = specifier.split('/', 2).join('/');
  return OFFICIAL_PACKAGES.includes(name) ? name : null;
}

/** Returns the import path of the stand-in for one of the official SDK. Null when the stand-in has none. */
export function standInFor(specifier: string): string | null {
  return SPECIFIERS.get(specifier) ?? null;
}

/** Whether an import path is an entry of the official SDK, or of the stand-in, from which apps import classes, hooks and components. */
export function isEntry(specifier: string): boolean {
  return specifier.startsWith(STAND_IN)
    ? specifier === STAND_IN || specifier === `${STAND_IN}/js`
    : OFFICIAL_PACKAGES.includes(specifier);
}
