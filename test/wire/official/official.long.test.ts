import { describe, expect, test } from 'vitest';
import { liveOfficially, OFFICIAL_PACKAGES } from './official-client.ts';

const SCRIPT_MS = 120_000;

/** Scripts that throw where the official client sees anything else than it must, by what it does there. */
const SCRIPTS = {
  'signs in with every sign-in method': 'every-sign-in-method.mjs',
  'manages account, teams and API keys': 'account.mjs',
  'manages users and teams with a secret server key': 'server.mjs',
};

describe.for(Object.entries(SCRIPTS))('with the local service as its server', ([act, script]) => {
  test.for(OFFICIAL_PACKAGES)(`the official client %s ${act}`, async (official, context) => {
    expect(await liveOfficially(context, official, script, SCRIPT_MS)).toBe('done');
  });
});

test.for(OFFICIAL_PACKAGES)(
  'the official client %s can sign up, verify an email address and sign out at the local service',
  async (official, context) => {
    expect(await liveOfficially(context, official, 'scenario.mjs', SCRIPT_MS)).toEqual({
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
