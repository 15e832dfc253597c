/** Test files that `npm test` does not run, and the reason. */
interface Row {
  files: string;
  why: string;
  /** The round that runs them: `all` for `npm run test:all`, `long` for `npm run test:long`. */
  round: 'all' | 'long';
}

/** Tests in Node that `npm test` does not run. */
const NODE: readonly Row[] = [
  {
    files: 'test/core/**/interleavings.test.ts',
    why: 'plays orders of events; its rules have tests of their own',
    round: 'all',
  },
  { files: 'test/core/server/**/many-users.test.ts', why: 'walks through thousands of users', round: 'all' },
  {
    files: 'test/wire/official/*.test.ts',
    why: 'installs the official clients and plays long scripts, some in real time',
    round: 'long',
  },
  {
    files: 'test/wire/catalogue/**/*.test.ts',
    why: 'fetches a package of the official clients and compares their lists of errors with ours',
    round: 'all',
  },
  {
    files: 'test/elements-node/messages/complete-languages.test.ts',
    why: 'a language may lack texts until a release; `npm run languages -- --missing` names them',
    round: 'long',
  },
  {
    files: 'test/rules/new/{kinds,refusals}.test.ts',
    why: 'makes one of each kind in a copy of the sources, compiles it and runs its tests in Node and in a browser',
    round: 'all',
  },
  {
    files: 'test/docs/site/*.test.ts',
    why: 'installs the packages of the documentation, builds the site, and reads its pages in a browser',
    round: 'long',
  },
  {
    files: 'test/{journeys/cross-domain,core/admin/two-owners,rules/entries,runner/program}.test.ts',
    why: 'take seconds each: two domains, two owners at once, bundles of every entry, programs that are ended',
    round: 'all',
  },
  { files: 'test/bench/**/*.test.ts', why: 'bundles every entry to weigh it', round: 'all' },
  {
    files: 'test/wire/replay/**/*.test.ts',
    why: 'compares core and the local service with recordings; the journeys use both every time',
    round: 'all',
  },
  {
    files: 'test/security/neighbours/browsers/*.test.ts',
    why: 'attacks in each browser, for up to a minute; tests without a browser beside it try the same names',
    round: 'all',
  },
  {
    files: 'test/security/service/**/*.test.ts',
    why: 'attacks the local service, which is no part of an app',
    round: 'all',
  },
  {
    files: 'test/service/**/*.test.ts',
    why: 'the local service, which the journeys use every time',
    round: 'all',
  },
  {
    files: 'test/cli/{token-file,waiting,process}.test.ts',
    why: 'the terminal program in detail; it is no part of the package, and its log-in is tested every time',
    round: 'all',
  },
];

/** Tests in a browser that `npm test` does not run. It runs browser tests only in Chromium. */
const BROWSER: readonly Row[] = [
  { files: 'test/elements/**/*looks.test.ts', why: 'draws every state in every theme and size', round: 'all' },
  {
    files: 'test/elements/project/**/!(project-settings).test.ts',
    why: 'the pages of owners; the kit they are made of is tested with the settings',
    round: 'all',
  },
  {
    files: 'test/elements/base/{memory,unknown-codes}.test.ts',
    why: 'mounts all elements again and again: to find what is kept, and with every request refused',
    round: 'all',
  },
  {
    files: 'test/elements/host-page/{translated-pages,restored-copies,stale-forms}.test.ts',
    why: 'all elements in pages that were translated, copied or kept; how elements draw is tested every time',
    round: 'all',
  },
  {
    files: 'test/elements/{isolated/isolated,pages/chunks,settings/{section-header,api-keys/*}}.test.ts',
    why: 'takes long for what rarely breaks: isolated pages, code that loads slowly, each header in each state, API keys',
    round: 'all',
  },
  {
    files: 'test/elements/{settings/account-settings-session,host-page/restored-sign-in}.test.ts',
    why: 'takes long for what rarely breaks: sessions that end in the settings, restored pages',
    round: 'all',
  },
  {
    files: 'test/elements/{base/console,teams/team-switcher-list}.test.ts',
    why: 'mounts every element and reads the console; lists of ten thousand teams',
    round: 'all',
  },
  {
    files: 'test/elements/pages/{pages,framed-pages,restored-pages}.test.ts',
    why: 'opens every page with hostile parameters, in frames, and restored; each page has tests of its own',
    round: 'all',
  },
  {
    files:
      'test/elements/{languages/{gallery-states,without-languages,declared-language},project/in-arabic-page,host-page/host-pages}.test.ts',
    why: 'all states in other languages, and in pages with intrusive styles',
    round: 'all',
  },
  {
    files: 'test/elements/sign-in/{sign-up-stored,sign-up-picture,sign-up-details,sign-in-again,bot-challenge}.test.ts',
    why: 'what few sign-ups have, and sign-ups that are continued; the card itself is tested every time',
    round: 'all',
  },
  {
    files: 'test/elements/{parts/{picture,too-many-attempts,qr},teams/team-picture,user/external-sign-in}.test.ts',
    why: 'pictures, countdowns and sessions of another service, which rarely change',
    round: 'all',
  },
  {
    files: 'test/elements/settings/{account-settings-slow,notifications}.test.ts',
    why: 'settings whose code loads slowly, and one section; the kit of all sections is tested every time',
    round: 'all',
  },
  {
    files: 'test/elements/named-elements/named-elements-cards.test.ts',
    why: 'loads all elements into seven pages; a rule keeps every file from reading `document` itself',
    round: 'all',
  },
  {
    files: 'test/react/{many-users,frames}.test.tsx',
    why: 'measures a thousand components; loads every module by itself into a frame',
    round: 'all',
  },
  {
    files: 'test/{elements/parts,react}/many-avatars.test.{ts,tsx}',
    why: 'draws a thousand avatars again and again to measure how long that takes',
    round: 'long',
  },
  {
    files: 'test/{elements,react}/**/many-mounts*.test.{ts,tsx}',
    why: 'mounts each element a thousand times; the tests of memory mount all of them fifty times',
    round: 'long',
  },
];

/** End-to-end tests that `npm test` does not run. */
const FLOWS: readonly Row[] = [
  {
    files: 'test/e2e/**/!(sign-up-and-out).e2e.ts',
    why: 'one journey shows that the parts work together; each part has tests of its own',
    round: 'all',
  },
  {
    files: 'test/e2e/access/{pages,translation}.e2e.ts',
    why: 'the same checks as of the gallery, on whole pages and in another language',
    round: 'long',
  },
  {
    files: 'test/e2e/access/layouts.e2e.ts',
    why: 'a change of style is looked at when it is made; the boxes of all screens show what it changed elsewhere',
    round: 'long',
  },
  {
    files: 'test/e2e/{pages/owner,sign-in/{keyboard,magic-link}}.e2e.ts',
    why: 'the pages have element tests; a browser alone shows the Tab key, cookies of two projects, histories, and chunks that cannot be loaded',
    round: 'long',
  },
];

/** Tests of the packed package that only long runs include. */
const PACKED: readonly Row[] = [
  {
    files: 'test/packed/ready-time.test.ts',
    why: 'measures time, which proves nothing on a busy machine',
    round: 'long',
  },
];

const filesOf = (rows: readonly Row[], round?: Row['round']): readonly string[] =>
  rows.filter((row) => round === undefined || row.round === round).map(({ files }) => files);

/** Tests of the core and of the rules that `npm run check` leaves to `npm test`, because each takes seconds. */
export const LEFT_BY_CHECK: readonly string[] = [
  // These start a service with its database.
  'test/core/{app/create-client-app,routes/kept}.test.ts',
  'test/core/session/{exchange-*,external-session,other-session,taken-over,parent-domain/*}.test.ts',
  // These bundle entries, analyze every element, or ask npm what it would pack.
  'test/rules/{descriptions,reachability,links,samples,manifest/elements-manifest,public-api/elements-page}.test.ts',
  // Few changes touch the release and the mutation tester.
  'test/rules/{release,mutants}/*.test.ts',
];

/** The test files that `npm test` does not run. */
export const LEFT_BY_TEST = { node: filesOf(NODE), browser: filesOf(BROWSER), flows: filesOf(FLOWS) } as const;

/** The test files that only `npm run test:long` runs. */
export const LEFT_TO_LONG = {
  node: filesOf(NODE, 'long'),
  browser: filesOf(BROWSER, 'long'),
  flows: filesOf(FLOWS, 'long'),
  packed: filesOf(PACKED, 'long'),
} as const;
