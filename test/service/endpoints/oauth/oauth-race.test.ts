import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProject } from '../../../../demo/service/rules/projects/project.ts';
import type { ProviderAccount } from '../../../../demo/service/rules/oauth/provider-account.ts';
import { resolveSignInUser, type ResolvedUser } from '../../../../demo/service/rules/oauth/resolve-account.ts';
import { type OpenDatabase, openDatabase } from '../../../../demo/service/database/open.ts';
import { seedProjects } from '../../../../demo/service/rules/projects/seed-projects.ts';
import { DEMO_PROJECT } from '../../../../demo/service/tables/seeded-projects.ts';
import { createWebhooks } from '../../../../demo/service/rules/webhooks/create-webhooks.ts';
import type { Webhooks } from '../../../../demo/service/rules/webhooks/webhooks.ts';
import '../../support.ts';

const NOW = Date.UTC(2026, 0, 1);
const SOMEBODY: ProviderAccount = {
  id: 'somebody',
  name: null,
  imageUrl: null,
  email: null,
  isEmailVerified: false,
  accessToken: 'provider-token',
  expiresInMs: 1000,
  refreshToken: null,
  scopes: [],
};

const clock = { now: () => NOW, wait: () => Promise.resolve() };
let opened: OpenDatabase;
let webhooks: Webhooks;
beforeEach(async () => {
  opened = await openDatabase({});
  await seedProjects(opened.db, NOW);
  webhooks = createWebhooks({ db: opened.db, clock, signingClock: clock, servers: { allowsWebhook: () => true } });
});
afterEach(async () => {
  await webhooks.stopDelivery();
  await opened.close();
});

/** Several callbacks that ask whose account it is in step with each other. */
async function resolveAtOnce(account: ProviderAccount, count: number): Promise<ResolvedUser[]> {
  const context = { db: opened.db, clock, webhooks };
  const project = await findProject(context.db, DEMO_PROJECT.projectId);
  if (!project) throw new Error('The demo project is missing.');
  const arrival = { project, provider: 'github', account, caller: null } as const;
  return Promise.all(Array.from({ length: count }, () => resolveSignInUser(context, arrival)));
}

/** Returns the builder of a query. The query is sent when `until` resolves, not when `executeTakeFirst` is called. */
function delayQuery<Builder extends object>(builder: Builder, until: Promise<unknown>): Builder {
  return new Proxy(builder, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        key === 'executeTakeFirst'
          ? until.then(() => Reflect.apply(member, target, args))
          : delayQuery(Reflect.apply(member, target, args), until);
    },
  });
}

test('of two parallel OAuth callbacks, only the one that creates the user reports a new user', async () => {
  const db = opened.db;
  const project = await findProject(db, DEMO_PROJECT.projectId);
  if (!project) throw new Error('The demo project is missing.');
  const account = { ...SOMEBODY, email: 'somebody@example.com', isEmailVerified: true };
  const providerReturn = { project, provider: 'github', account, caller: null } as const;
  let other: Promise<ResolvedUser> | undefined;
  const slowDb = new Proxy(db, {
    get(target, key) {
      if (key !== 'insertInto') {
        const member: unknown = Reflect.get(target, key);
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return (table: 'oauth_accounts') => {
        other ??= resolveSignInUser({ db, clock, webhooks }, providerReturn);
        return delayQuery(target.insertInto(table), other);
      };
    },
  });
  const added = await resolveSignInUser({ db: slowDb, clock, webhooks }, providerReturn);
  expect(added.isNewUser).toBe(true);
  expect(await other).toEqual({ userId: added.userId, isNewUser: false });
});

test.each([
  ['without an email address', {}],
  ['with a verified email address', { email: 'somebody@example.com', isEmailVerified: true }],
])('three simultaneous callbacks of a new OAuth account %s create only one user', async (_which, known) => {
  const resolutions = await resolveAtOnce({ ...SOMEBODY, ...known }, 3);
  const users = await opened.db.selectFrom('users').select('id').execute();
  const accounts = await opened.db.selectFrom('oauth_accounts').select('user_id').execute();
  expect(users).toHaveLength(1);
  expect(accounts).toEqual([{ user_id: users[0]?.id }]);
  expect(new Set(resolutions.map(({ userId }) => userId))).toEqual(new Set([users[0]?.id]));
  expect(resolutions.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
});
