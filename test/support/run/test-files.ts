import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './program.ts';

/** The tests that need no browser. `test/support/web-test-runner.ts` runs `test/{elements,react}` in browsers. */
export const NODE_TESTS =
  'test/{core,journeys,service,wire,rules,runner,security,bench,cli,docs,elements-node,migrate,stackframe}/**/*.test.ts';

/**
 * The tests that `npm test` leaves to `npm run test:all`: files named `*.later.test.ts`, and these folders. What is in them is no part of an
 * app, or compares with what every journey uses: the local service, recordings of it, weights of bundles.
 */
export const LATER = {
  node: [
    'test/{service,security/service,bench,wire/{catalogue,replay}}/**/*.test.ts',
    'test/{cli,core,journeys,rules,runner,security,stackframe,wire}/**/*.later.test.ts',
  ],
  browser: ['test/{elements,react}/**/*.later.test.{ts,tsx}'],
  flows: ['test/e2e/**/*.later.e2e.ts'],
} as const;

/** The tests that only `npm run test:long` runs, by their names: they take minutes, or prove nothing on a busy machine. */
export const LONG = {
  node: ['test/{docs,elements-node,wire}/**/*.long.test.ts'],
  browser: ['test/{elements,react}/**/*.long.test.{ts,tsx}'],
  flows: ['test/e2e/**/*.long.e2e.ts'],
  packed: ['test/packed/**/*.long.test.ts'],
} as const;

/** Tests of the core and of the rules that `npm run check` leaves to `npm test`, because each takes seconds. */
export const LEFT_BY_CHECK: readonly string[] = [
  // These start a service with its database.
  'test/core/{app/create-client-app,routes/kept}.test.ts',
  'test/core/session/{exchange-*,external-session,other-session,taken-over,parent-domain/*}.test.ts',
  // These bundle entries, analyze every element, or ask npm what it would pack.
  'test/rules/{descriptions,loading/reachability,documents/links,public-api/elements-page}.test.ts',
  'test/runner/{samples,build/elements-manifest}.test.ts',
  // Few changes touch the release and the mutation tester.
  'test/runner/{release,mutants}/*.test.ts',
];

/** Reads a list of globs, in JSON, from an environment variable by which a stage selects files. Empty if the variable is not set. */
export function readGlobs(variable: 'TESTS_ONLY' | 'TESTS_LEFT_OUT'): string[] {
  return JSON.parse(process.env[variable] ?? '[]') as string[];
}

// The files of stages that repeat tests in another environment. A rule test checks that every glob matches a file.

/** The tests that choose a font, because they are about layout. */
export const LAYOUT_TESTS: readonly string[] = readdirSync(join(ROOT, 'test/elements'), { recursive: true })
  .map((path) => `test/elements/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('/support/fonts.ts'))
  .toSorted();

/** The tests of sessions, which are repeated with another generation of the service (see `test/support/app-world.ts`). */
export const SESSION_TESTS: readonly string[] = [
  'test/core/{session/parent-domain,app}/*.test.ts',
  'test/core/server/request/*.test.ts',
  'test/journeys/{account,account-switch,sign-out,users/guest}.test.ts',
  'test/security/neighbours/*.test.ts',
  'test/security/server/*.test.ts',
];

/** The tests that depend on Node: cryptography, requests, files, threads, programs. */
export const PLATFORM_TESTS: readonly string[] = [
  'test/core/{platform,transport,server/verify}/**/*.test.ts',
  'test/core/server/*.test.ts',
  'test/cli/*.test.ts',
  'test/service/{http,mail,rules/passwords,rules/webhooks,endpoints/passwords}/**/*.test.ts',
  'test/service/controls/{readme,snapshot-time,test-service}.test.ts',
  'test/service/database/{migrations,folder-lock,damaged-folder,several-services,secrets}.test.ts',
  'test/service/{*,app/*}.test.ts',
  'test/security/server/**/*.test.ts',
];

/** Long tests whose results do not depend on the version of Node. */
export const SAME_ON_EVERY_NODE: readonly string[] = [
  'test/core/**/interleavings.later.test.ts',
  'test/rules/**/*.test.ts',
  'test/runner/{build,mutants,new,release}/*.test.ts',
  'test/runner/{canary,samples}.test.ts',
  'test/core/server/**/many-users.later.test.ts',
  'test/wire/official/*.test.ts',
  'test/service/database/{parallel-writes,kill,postgres-faults}.test.ts',
];

/** Tests of elements in which browser engines may differ (fields, focus, popovers, layout, storage) or have differed before. */
export const ENGINE_TESTS: readonly string[] = [
  'test/support/self/**/*.test.{ts,tsx}',
  'test/elements/{base,languages,parts,sign-in,user}/**/*.test.ts',
  'test/elements/named-elements/*.test.ts',
  'test/elements/pages/{program-confirm,mfa}.test.ts',
  'test/elements/settings/{account-settings,emails}.test.ts',
  'test/react/{provider,hydration,use-user}.test.tsx',
];

/** Tests in which PostgreSQL may differ from the embedded database: connections, transactions, locks, many rows. */
export const POSTGRES_TESTS: readonly string[] = [
  'test/service/database/*.test.ts',
  'test/service/rules/{access,users,webhooks}/**/*.test.ts',
  'test/service/endpoints/{sessions,users,metrics}/**/*.test.ts',
  'test/service/controls/{readme,snapshot-time,test-service}.test.ts',
  'test/service/endpoints/passwords/{password-race,many-sign-ups}.test.ts',
  'test/service/endpoints/oauth/oauth-race.test.ts',
  'test/service/controls/people/many-teams.test.ts',
];

/** Tests of the service that do not use the PostgreSQL server of a stage. */
export const NOT_ON_POSTGRES: readonly string[] = [
  // These test services in memory and in a folder.
  'test/service/database/{folder-lock,reused-memory,table-statements,first-start}.test.ts',
  // This test counts the round trips of the embedded database.
  'test/service/rules/access/query-count.test.ts',
  // These start their own servers, and run with the other tests of the service.
  'test/service/database/{damaged-folder,kill,postgres-faults,several-services}.test.ts',
];
