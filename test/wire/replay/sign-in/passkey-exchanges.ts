import { CRASH, group, withMessage, type Step } from '../general/general-exchanges.ts';
import { meetAlice, registerOwnKey, signWithOwnKey, startSignIn } from './passkey-prepare.ts';
import { configure } from '../general/general-prepare.ts';

const FRESH_CHALLENGE = {
  why: 'each challenge is new, and the recorded service has a fixed challenge for development',
  at: [/^body\.options_json\.challenge: /],
};

/** Passkeys, with a software key instead of the recorded one. */
export const passkeySteps: readonly Step[] = [
  { sample: 'auth-passkey/01-initiate-registration', before: meetAlice, differs: FRESH_CHALLENGE },
  ...group('auth-passkey', 2).map(withMessage),
  { sample: 'auth-passkey/03-register', before: registerOwnKey('auth-passkey/03-register') },
  ...group('auth-passkey', 4, 6),
  { sample: 'auth-passkey/07-initiate-authentication', differs: FRESH_CHALLENGE },
  { sample: 'auth-passkey/08-sign-in', before: signWithOwnKey('auth-passkey/08-sign-in') },
  {
    ...withMessage({ sample: 'auth-passkey/09-sign-in-unknown-credential' }),
    before: startSignIn('auth-passkey/09-sign-in-unknown-credential'),
  },
  {
    sample: 'auth-passkey/10-sign-in-wrong-challenge',
    before: startSignIn('auth-passkey/10-sign-in-wrong-challenge'),
    differs: CRASH,
  },
  ...group('auth-passkey', 11, 13),
  { sample: 'auth-passkey/14-initiate-registration-disabled', before: configure({ passkey_enabled: false }) },
  ...group('auth-passkey', 15),
];
