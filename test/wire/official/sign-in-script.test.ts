import { expect, test, vi } from 'vitest';
import { createService } from '../../../demo/service/index.ts';
import { stubCredentials } from '../../support/browser/browser-credentials.ts';
import { createSoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { coreSetting } from './core-client.ts';
import { liveOfficially, OFFICIAL_PACKAGES } from './official-client.ts';
import { signInByEveryMethod } from './sign-in-script.ts';

const TIME_MS = 120_000;
const NOBODY = {
  primaryEmailVerified: false,
  displayName: null,
  hasPassword: false,
  otpAuthEnabled: false,
  passkeyAuthEnabled: false,
  isMultiFactorRequired: false,
  isAnonymous: false,
  oauthProviders: [],
};
const byPassword = (primaryEmail: string) => ({ ...NOBODY, primaryEmail, hasPassword: true });
const credential = { ...byPassword('credential@example.com'), primaryEmailVerified: true };
const link = { ...NOBODY, primaryEmail: 'link@example.com', primaryEmailVerified: true, otpAuthEnabled: true };
const provider = {
  ...NOBODY,
  primaryEmail: 'provider@example.com',
  primaryEmailVerified: true,
  displayName: 'Pat Provider',
  oauthProviders: [{ id: 'github' }],
};

/** What either client must see; fields of users are named alike. */
const EXPECTED = {
  credential: {
    signUp: 'ok',
    verifyEmail: 'ok',
    user: credential,
    taken: 'USER_EMAIL_ALREADY_EXISTS',
    wrong: 'EMAIL_PASSWORD_MISMATCH',
    right: 'ok',
    again: credential,
  },
  magicLink: {
    unknown: 'VERIFICATION_CODE_NOT_FOUND',
    byLink: 'ok',
    user: link,
    used: 'VERIFICATION_CODE_ALREADY_USED',
    byHand: 'ok',
    again: link,
  },
  provider: {
    first: 'ok',
    user: provider,
    second: 'ok',
    again: provider,
    denied: 'OAUTH_PROVIDER_ACCESS_DENIED',
    nobody: null,
  },
  passkey: {
    registered: 'ok',
    signIn: 'ok',
    user: { ...byPassword('passkey@example.com'), passkeyAuthEnabled: true },
  },
  secondFactor: {
    firstFactor: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    wrong: 'INVALID_TOTP_CODE',
    right: 'ok',
    user: { ...byPassword('second@example.com'), isMultiFactorRequired: true },
  },
  anonymous: {
    before: { ...NOBODY, primaryEmail: null, isAnonymous: true },
    signUp: 'ok',
    after: byPassword('was-anonymous@example.com'),
  },
  program: { user: 'program@example.com' },
  reset: {
    sent: 'ok',
    checked: 'ok',
    reset: 'ok',
    used: 'VERIFICATION_CODE_ALREADY_USED',
    old: 'EMAIL_PASSWORD_MISMATCH',
    new: 'ok',
    user: byPassword('forgetful@example.com'),
  },
  invitation: { read: 'Blue', accepted: 'ok', again: 'VERIFICATION_CODE_ALREADY_USED', teams: 1 },
};

test('core signs in by every method', async () => {
  // Mails are told apart by their time, so no two moments are the same.
  let millis = Date.UTC(2026, 0, 1);
  const now = (): number => millis++;
  const service = await createService({ clock: { now } });
  stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
  try {
    expect(await signInByEveryMethod(coreSetting(service, now))).toEqual(EXPECTED);
  } finally {
    vi.unstubAllGlobals();
    await service.close();
  }
});

test.for(OFFICIAL_PACKAGES)(
  'the official client %s signs in by every method, and sees the same',
  async (official, context) => {
    expect(await liveOfficially(context, official, 'every-sign-in-method.mjs', TIME_MS)).toEqual(EXPECTED);
  },
);
