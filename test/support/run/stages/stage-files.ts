import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../program.ts';

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
  'test/core/server/request/!(many-users).test.ts',
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
  'test/core/**/interleavings.test.ts',
  'test/rules/**/*.test.ts',
  'test/core/server/**/many-users.test.ts',
  'test/wire/official/**/*.test.ts',
  'test/service/database/{parallel-writes,kill,postgres-faults}.test.ts',
];

/** Tests of elements in which browser engines may differ (fields, focus, popovers, layout, storage) or have differed before. */
export const ENGINE_TESTS: readonly string[] = [
  'test/support/self/**/*.test.{ts,tsx}',
  'test/elements/{base,languages,parts,sign-in,user}/**/*.test.ts',
  'test/elements/host-page/host-pages.test.ts',
  'test/elements/named-elements/*.test.ts',
  'test/elements/pages/{pages,framed-pages,program-confirm,mfa}.test.ts',
  'test/elements/settings/{account-settings,emails}.test.ts',
  'test/elements/project/template-editor.test.ts',
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
