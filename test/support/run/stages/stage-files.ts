// The files of stages that run tests once more where something else may answer differently. A test holds that every glob finds a file.

/** What sessions are tested by at a service; `test/support/app-world.ts` reads which one. */
export const SESSION_TESTS: readonly string[] = [
  'test/core/{session/parent-domain,app/*}.test.ts',
  'test/core/server/request/!(many-users).test.ts',
  'test/journeys/{account,account-switch,sign-out,users/guest}.test.ts',
  'test/security/neighbours/*.test.ts',
  'test/security/server/*.test.ts',
];

/** What Node itself does for us: cryptography, requests, files, threads, programs. */
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

/** What proves the same on every Node and takes long. */
export const SAME_ON_EVERY_NODE: readonly string[] = [
  'test/core/**/interleavings.test.ts',
  'test/rules/**/*.test.ts',
  'test/core/server/**/many-users.test.ts',
  'test/wire/official/**/*.test.ts',
  'test/service/database/{parallel-writes,kill,postgres-faults}.test.ts',
];

/** Elements in which engines may differ (fields, focus, popovers, layout, storage), and those in which they did differ before. */
export const ENGINE_TESTS: readonly string[] = [
  'test/support/self/**/*.test.{ts,tsx}',
  'test/elements/{base,languages,parts,sign-in,user}/**/*.test.ts',
  'test/elements/host-page/host-pages.test.ts',
  'test/elements/pages/{pages,framed-pages,program-confirm,mfa}.test.ts',
  'test/elements/settings/{account-settings,emails}.test.ts',
  'test/elements/project/template-editor.test.ts',
  'test/react/{provider,hydration,use-user}.test.tsx',
];

/** What connections, transactions, locks and numbers of rows make different from the embedded database. */
export const POSTGRES_TESTS: readonly string[] = [
  'test/service/database/*.test.ts',
  'test/service/rules/{access,users,webhooks}/**/*.test.ts',
  'test/service/endpoints/{sessions,users,metrics}/**/*.test.ts',
  'test/service/controls/{readme,snapshot-time,test-service}.test.ts',
  'test/service/endpoints/passwords/{password-race,many-sign-ups}.test.ts',
  'test/service/endpoints/oauth/oauth-race.test.ts',
  'test/service/controls/people/many-teams.test.ts',
];

/** Tests of the service that have nothing to do with the PostgreSQL of a stage. */
export const NOT_ON_POSTGRES: readonly string[] = [
  // About services in memory and in a folder.
  'test/service/database/{folder-lock,reused-memory,table-statements,first-start}.test.ts',
  // It counts the round trips of the embedded database.
  'test/service/rules/access/query-count.test.ts',
  // They start what they need themselves and are run with the other tests of the service.
  'test/service/database/{damaged-folder,kill,postgres-faults,several-services}.test.ts',
];
