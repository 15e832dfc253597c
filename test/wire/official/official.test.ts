import { expect, test } from 'vitest';
import { liveOfficially, OFFICIAL_PACKAGES } from './official-client.ts';

const SCENARIO_MS = 60_000;

test.for(OFFICIAL_PACKAGES)(
  'the official client %s signs up, verifies, refreshes and signs out against the service',
  async (official, context) => {
    expect(await liveOfficially(context, official, 'scenario.mjs', SCENARIO_MS)).toEqual({
      project: { id: expect.any(String), credentialEnabled: true },
      anonymous: { isAnonymous: true, primaryEmail: null },
      signUp: { status: 'ok', primaryEmail: 'official@example.com', isSameUser: true },
      verifyEmail: { status: 'ok' },
      verifyAgain: { code: 'VERIFICATION_CODE_ALREADY_USED' },
      update: { displayName: 'Official', clientMetadata: { theme: 'dark' }, primaryEmailVerified: true },
      contactChannels: [{ value: 'official@example.com', isPrimary: true, isVerified: true }],
      refresh: { displayName: 'Refreshed', hasNewToken: true },
      signOut: { user: null },
      wrongPassword: { code: 'EMAIL_PASSWORD_MISMATCH' },
      tooShort: { code: 'PASSWORD_TOO_SHORT' },
      taken: { code: 'USER_EMAIL_ALREADY_EXISTS' },
      signIn: { status: 'ok', isSameUser: true },
      server: { primaryEmail: 'official@example.com', serverMetadata: { plan: 'pro' } },
      killed: { user: null },
    });
  },
);
