/** Files that only `npm run test:all` runs, and why `npm test` does without them. */
interface Row {
  files: string;
  why: string;
}

/** Tests in Node. */
const NODE: readonly Row[] = [
  {
    files: 'test/core/**/interleavings.test.ts',
    why: 'plays every order of events; its rules have tests of their own',
  },
  { files: 'test/core/server/**/many-users.test.ts', why: 'walks through ten thousand users' },
  { files: 'test/wire/official/**/*.test.ts', why: 'installs the official clients and plays long scripts' },
  {
    files: 'test/wire/golden/golden.test.ts',
    why: 'a new service for each exchange; the recordings show the same of it',
  },
  { files: 'test/bench/**/*.test.ts', why: 'bundles every entry to weigh it' },
  { files: 'test/security/service/**/*.test.ts', why: 'attacks the local service, which is no part of an app' },
  { files: 'test/service/**/*.test.ts', why: 'the local service; the recordings show that it answers as it should' },
  {
    files: 'test/journeys/resource-faults.test.ts',
    why: 'every write with every fault; what writes do with a fault is one function with tests of its own',
  },
  {
    files: 'test/cli/{token-file,waiting,process}.test.ts',
    why: 'the terminal program in detail; it is no part of the package, and its log-in is tested every time',
  },
];

/** Tests in a browser, which `npm test` runs in Chromium alone. */
const BROWSER: readonly Row[] = [
  { files: 'test/elements/**/*looks.test.ts', why: 'draws every state in every theme and size' },
  {
    files: 'test/elements/project/**/!(project-settings).test.ts',
    why: 'the pages of owners; the kit they are made of is tested with the settings',
  },
  {
    files: 'test/{elements/parts,react}/many-avatars.test.{ts,tsx}',
    why: 'draws a thousand avatars again and again to measure how long that takes',
  },
  {
    files: 'test/{elements,react}/**/many-mounts*.test.{ts,tsx}',
    why: 'mounts each element a thousand times; all of them together are mounted fifty times',
  },
];

/** Tests end to end; `npm test` runs those of the files that are not here. */
const FLOWS: readonly Row[] = [
  {
    files: 'test/e2e/**/!(sign-up-and-out|passkey|teams).e2e.ts',
    why: 'a few journeys show that the parts work together; each part has tests of its own',
  },
];

const filesOf = (rows: readonly Row[]): readonly string[] => rows.map(({ files }) => files);

export const LEFT_TO_ALL = { node: filesOf(NODE), browser: filesOf(BROWSER), flows: filesOf(FLOWS) } as const;
