import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createClientApp, KnownError } from '../../../core/index.ts';
import { readError } from '../../../core/transport/read-error.ts';
import { readClaims } from '../../../core/session/tokens.ts';
import { makeAccessToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';
import { readGroup, readTokenSamples, type Sample } from '../recordings.ts';

// The user, the errors and the tokens of the recordings, read by core.

const users = readGroup('users-client').filter(
  ({ request, response }) =>
    request.method === 'GET' && request.path === '/api/v1/users/me' && !response.headers['x-stack-known-error'],
);

test.each(users.map((sample) => [sample.name, sample] as const))('the user of %s', async (_, sample) => {
  const answer = sample.response.body as Record<string, unknown>;
  const world = createWorld(() => recordedResponse(sample));
  const claims = { issuedAtMs: world.clock.now(), lifetimeMs: 600_000, userId: String(answer.id) };
  const pair = { accessToken: makeAccessToken(claims), refreshToken: 'some-refresh-token' };
  const app = createClientApp({ projectId: 'internal', tokenStore: pair }, world.tab());

  expect(await app.getUser({ or: 'anonymous-if-exists' })).toEqual({
    id: answer.id,
    displayName: answer.display_name,
    primaryEmail: answer.primary_email,
    primaryEmailVerified: answer.primary_email_verified,
    profileImageUrl: answer.profile_image_url,
    signedUpAt: answer.signed_up_at_millis,
    clientMetadata: answer.client_metadata,
    clientReadOnlyMetadata: answer.client_read_only_metadata,
    hasPassword: answer.has_password,
    emailAuthEnabled: answer.auth_with_email,
    otpAuthEnabled: answer.otp_auth_enabled,
    passkeyAuthEnabled: answer.passkey_auth_enabled,
    oauthProviders: (answer.oauth_providers as { id: string }[]).map(({ id }) => ({ id })),
    isMultiFactorRequired: answer.requires_totp_mfa,
    isAnonymous: answer.is_anonymous,
    isRestricted: answer.is_restricted,
    restrictedReason: answer.restricted_reason,
    restrictedByAdminReason: answer.restricted_by_admin_reason,
    selectedTeam: selectedTeam(answer.selected_team as Record<string, unknown> | null),
  });
});

const errors = [
  'errors',
  'auth-anonymous',
  'auth-cli',
  'auth-mfa',
  'auth-oauth',
  'auth-otp',
  'auth-passkey',
  'auth-password',
  'auth-sessions',
  'contact-channels',
  'team-invitations',
  'users-client',
  'without-override',
]
  .flatMap((group) => readGroup(group))
  .filter(({ response }) => response.headers['x-stack-known-error']);

test.each(errors.map((sample) => [sample.name, sample] as const))('the error of %s', (_, { response }) => {
  const code = response.headers['x-stack-known-error'] ?? '';
  const body = response.body as { error: string; details?: Record<string, unknown> };
  const error = readError(code, JSON.stringify(body));
  expect(error).toBeInstanceOf(KnownError);
  expect(error).toMatchObject({ code, message: body.error });
  const names = Object.keys((error as KnownError).details);
  expect(names.map((name) => name.toLowerCase())).toEqual(
    Object.keys(body.details ?? {}).map((name) => name.replaceAll('_', '').toLowerCase()),
  );
  expect(knownCodes()).toContain(code);
});

test.each(readTokenSamples().map((sample) => [sample.name, sample] as const))(
  'the claims of %s',
  (_, { token, claims }) => {
    expect(readClaims(token)).toEqual({
      userId: claims.sub,
      sessionId: claims.refresh_token_id,
      isAnonymous: claims.is_anonymous,
      isRestricted: claims.is_restricted,
      issuedAtMs: Number(claims.iat) * 1_000,
      lifetimeMs: (Number(claims.exp) - Number(claims.iat)) * 1_000,
    });
  },
);

function recordedResponse({ response }: Sample): Response {
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  return new Response(body, { status: response.status, headers: response.headers });
}

function selectedTeam(team: Record<string, unknown> | null) {
  if (!team) return null;
  return {
    id: team.id,
    displayName: team.display_name,
    profileImageUrl: team.profile_image_url,
    clientMetadata: team.client_metadata,
    clientReadOnlyMetadata: team.client_read_only_metadata,
  };
}

/** The rows of the catalogue, which exists as types only. */
function knownCodes(): string[] {
  const source = readFileSync(new URL('../../../core/errors/catalogue.ts', import.meta.url), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, code]) => code ?? '');
}
