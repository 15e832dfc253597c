import type { TestRunnerPlugin } from '@web/test-runner';

/** What a package outside writes to reach ours means the source here: there need not be a build. */
const SOURCES: Readonly<Record<string, string>> = { 'latchkey/messages': '/elements/messages.ts' };

export function ownPackagePlugin(): TestRunnerPlugin {
  return { name: 'latchkey-own-package', resolveImport: ({ source }) => ownAddress(source) };
}

/** Where the page finds an entry of our package; undefined for everything else. */
export function ownAddress(name: string): string | undefined {
  return SOURCES[name];
}
