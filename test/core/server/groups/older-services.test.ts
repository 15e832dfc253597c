import { expect, test } from 'vitest';
import type { Urls } from '../../../../core/index.ts';
import { createServerGroups } from '../../../../core/server/groups/groups.ts';
import { createLevelContext } from '../../../../core/server/app/key-context.ts';
import { createWorld } from '../../../support/world.ts';
import { backEnd, NOBODY as ID, scriptedServer } from '../support/server-groups.ts';

// What services of other generations leave out, add, or do not have (protocol.md §15).

/** A user as the service of 2025 says it: no word of restrictions and countries. */
const OLDER_USER = {
  id: ID,
  primary_email: 'ada@example.com',
  primary_email_verified: true,
  display_name: 'Ada',
  selected_team: null,
  signed_up_at_millis: 1_700_000_000_000,
  has_password: true,
  server_metadata: { plan: 1 },
  last_active_at_millis: 1_700_000_500_000,
  is_anonymous: false,
  oauth_providers: [{ id: 'github', account_id: 'gh-1' }],
  auth_with_email: true,
};

const SEEN = {
  id: ID,
  primaryEmail: 'ada@example.com',
  displayName: 'Ada',
  signedUpAt: 1_700_000_000_000,
  serverMetadata: { plan: 1 },
  isRestricted: false,
  restrictedReason: null,
  restrictedByAdmin: false,
  restrictedByAdminReason: null,
  restrictedByAdminPrivateDetails: null,
  countryCode: null,
  riskScores: null,
  oauthProviders: [{ id: 'github', accountId: 'gh-1', email: null }],
  emailAuthEnabled: true,
  isMultiFactorRequired: false,
};

const notThere = () => new Response('404 — this page does not exist', { status: 404 });

test('users.get() returns null or false for fields that an older service omits', async () => {
  const { users } = scriptedServer(() => Response.json(OLDER_USER));
  expect(await users.get(ID)).toMatchObject(SEEN);
});

test('users.list() ignores unknown fields and accepts missing deprecated fields', async () => {
  const { auth_with_email: _, ...left } = OLDER_USER;
  const newer = { ...left, restricted_by_admin: true, colour: 'red', risk_scores: { sign_up: { bot: 100 } } };
  const { users } = scriptedServer(() => Response.json({ items: [newer], is_paginated: false, more: true }));
  const riskScores = { signUp: { bot: 100, freeTrialAbuse: 0 } };
  const seen = { ...SEEN, restrictedByAdmin: true, emailAuthEnabled: false, riskScores };
  const page = await users.list();
  expect(page).toMatchObject({ items: [seen], nextCursor: null });
  expect(Object.keys(page.items[0] ?? {})).not.toContain('colour');
});

test('users.get() fails with an error that names the invalid field, but not its value', async () => {
  const { users } = scriptedServer(() => Response.json({ ...OLDER_USER, last_active_at_millis: 'a-secret' }));
  await expect(users.get(ID)).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
    message: "The service's answer does not fit the protocol at body.last_active_at_millis.",
  });
});

test('users.list() sends query parameters only for options that are set', async () => {
  const queries: string[] = [];
  const { users } = scriptedServer(({ url }) => {
    queries.push(new URL(url).search);
    return Response.json({ items: [] });
  });
  await users.list();
  await users.list({ limit: 5, orderBy: 'signedUpAt', desc: true, query: 'ä&b=c' });
  await users.list({ includeAnonymous: false, includeRestricted: undefined, onlyAnonymous: false });
  await users.list({ includeAnonymous: true, includeRestricted: true });
  await users.list({ onlyAnonymous: true });
  expect(queries).toEqual([
    '',
    '?limit=5&order_by=signed_up_at&desc=true&query=%C3%A4%26b%3Dc',
    '',
    '?include_anonymous=true&include_restricted=true',
    '?include_anonymous=true&only_anonymous=true',
  ]);
});

test('users.update() and teams.update() send null fields and omit undefined fields', async () => {
  const bodies: unknown[] = [];
  const { users, teams } = scriptedServer(async (request) => {
    bodies.push(await request.json());
    const isUser = request.url.includes('/users');
    return Response.json(isUser ? OLDER_USER : { id: ID, display_name: 'Blue', created_at_millis: 1 });
  });
  await users.create({ displayName: undefined, passwordHash: '$2b$10$abc', oauthProviders: [] });
  await users.update(ID, { displayName: null, otpAuthEnabled: false, passkeyAuthEnabled: false, password: undefined });
  await teams.update(ID, { profileImageUrl: null, clientMetadata: null, serverMetadata: undefined });
  expect(bodies).toEqual([
    { password_hash: '$2b$10$abc', oauth_providers: [] },
    { display_name: null, otp_auth_enabled: false, passkey_auth_enabled: false },
    { profile_image_url: null, client_metadata: null },
  ]);
});

test('with an older service, oauthAccounts.list() reads the OAuth providers of the user', async () => {
  const { notifications, oauthAccounts } = scriptedServer(({ url }) =>
    url.includes('/users/') ? Response.json(OLDER_USER) : notThere(),
  );
  expect(await notifications.list(ID)).toEqual([]);
  const account = { id: 'github', provider: 'github', type: 'github', accountId: 'gh-1', email: null };
  expect(await oauthAccounts.list(ID)).toEqual([{ ...account, allowSignIn: true, allowConnectedAccounts: true }]);
});

test('apiKeys.list() returns null for times that an older service omits', async () => {
  const invitation = { id: ID, team_id: ID, recipient_email: 'a@example.com', expires_at_millis: 5 };
  const key = {
    id: ID,
    description: 'x',
    created_at_millis: 5,
    type: 'user',
    user_id: ID,
    value: { last_four: 'abcd' },
  };
  const { teamInvitations, apiKeys } = scriptedServer(({ url }) =>
    Response.json({ items: [url.includes('invitations') ? invitation : key] }),
  );
  expect(await teamInvitations.list(ID)).toEqual([
    { id: ID, teamId: ID, teamDisplayName: null, recipientEmail: 'a@example.com', expiresAt: 5 },
  ]);
  expect(await apiKeys.list({ userId: ID })).toEqual([
    {
      id: ID,
      description: 'x',
      createdAt: 5,
      expiresAt: null,
      manuallyRevokedAt: null,
      isPublic: false,
      type: 'user',
      userId: ID,
      teamId: null,
      lastFour: 'abcd',
    },
  ]);
});

test('in a browser page, an admin app takes email links from the option urls, not from the page URL', async () => {
  const page = createWorld().tab({ href: 'https://dashboard.example/projects' }).page;
  const bodies: unknown[] = [];
  const platform = backEnd(async (request) => {
    bodies.push(await request.json());
    return Response.json({ success: true });
  });
  const groups = (urls: Urls) => {
    const options = { projectId: ID, baseUrl: 'http://localhost:8102', urls };
    return createServerGroups(createLevelContext(options, { ...platform, page }, 'admin', {}));
  };
  const error = { code: 'MISUSE', message: 'The option callbackUrl is required in a non-browser environment.' };
  await expect(groups({}).teamInvitations.send(ID, 'a@example.com')).rejects.toMatchObject(error);
  await expect(groups({}).contactChannels.sendVerificationEmail(ID, ID)).rejects.toMatchObject(error);
  const urls = { teamInvitation: 'https://app.example/join', emailVerification: 'https://app.example/verify' };
  await groups(urls).teamInvitations.send(ID, 'a@example.com');
  await groups(urls).contactChannels.sendVerificationEmail(ID, ID, {});
  expect(bodies).toEqual([
    { team_id: ID, email: 'a@example.com', callback_url: urls.teamInvitation },
    { callback_url: urls.emailVerification },
  ]);
});

test('the errors of a server app do not contain its secret key', async () => {
  const sent: Headers[] = [];
  const { users, teams } = scriptedServer(({ headers }) => {
    sent.push(headers);
    const code = 'INVALID_SECRET_SERVER_KEY';
    return Response.json(
      { code, error: 'The key is wrong.' },
      { status: 401, headers: { 'x-stack-known-error': code } },
    );
  });
  await expect(users.list()).rejects.toMatchObject({ code: 'INVALID_SECRET_SERVER_KEY' });
  const error = await teams.get(ID).catch((reason: unknown) => reason);
  expect(JSON.stringify(error) + String(error)).not.toContain('ssk_');
  for (const headers of sent) {
    expect(headers.get('x-stack-access-type')).toBe('server');
    expect(headers.get('x-stack-secret-server-key')).toBe('ssk_scripted');
    expect(headers.get('x-stack-access-token')).toBeNull();
    expect(headers.get('x-stack-refresh-token')).toBeNull();
  }
});
