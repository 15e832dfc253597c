import type { TestRunnerPlugin } from '@web/test-runner';

/** The source of each entry that other packages import from `latchkey`, so that tests need no build. */
const SOURCES: Readonly<Record<string, string>> = { 'latchkey/messages': '/elements/messages.ts' };

export function ownPackagePlugin(): TestRunnerPlugin {
  return { name: 'latchkey-own-package', resolveImport: ({ source }) => ownAddress(source) };
}

/** Returns the address of the source of an entry of `latchkey`; undefined for other names. */
export function ownAddress(name: string): string | undefined {
  return SOURCES[name];
}
