import { group, withMessage, type Step } from '../general/general-exchanges.ts';
import { meetAlice, registerOwnKey, signWithOwnKey, startSignIn } from './passkey-prepare.ts';
import { configure } from '../general/general-prepare.ts';

const FRESH_CHALLENGE = {
  why: 'a challenge is new each time; the recorded service has a fixed one for development',
  at: [/^body\.options_json\.challenge: /],
};
const OWN_CRASH = {
  why: 'the recorded service crashes here',
  at: [/^status: 200 instead of 500/, /^header (content-type|x-stack-(known-error|actual-status)): /, /^body: /],
};

/** Passkeys, with a software key instead of the recorded one. */
export const passkeySteps: readonly Step[] = [
  { sample: 'auth-passkey/01-initiate-registration', before: meetAlice, differs: FRESH_CHALLENGE },
  ...group('auth-passkey', ['02-register-untrusted-origin']).map(withMessage),
  { sample: 'auth-passkey/03-register', before: registerOwnKey('auth-passkey/03-register') },
  ...group('auth-passkey', ['04-register-code-used', '05-register-unknown-code', '06-initiate-registration-no-user']),
  { sample: 'auth-passkey/07-initiate-authentication', differs: FRESH_CHALLENGE },
  { sample: 'auth-passkey/08-sign-in', before: signWithOwnKey('auth-passkey/08-sign-in') },
  {
    ...withMessage({ sample: 'auth-passkey/09-sign-in-unknown-credential' }),
    before: startSignIn('auth-passkey/09-sign-in-unknown-credential'),
  },
  {
    sample: 'auth-passkey/10-sign-in-wrong-challenge',
    before: startSignIn('auth-passkey/10-sign-in-wrong-challenge'),
    differs: OWN_CRASH,
  },
  ...group('auth-passkey', ['11-get-me-with-passkey', '12-patch-passkey-auth-enabled-true']),
  ...group('auth-passkey', ['13-patch-passkey-auth-enabled-false']),
  { sample: 'auth-passkey/14-initiate-registration-disabled', before: configure({ passkey_enabled: false }) },
  ...group('auth-passkey', ['15-initiate-authentication-disabled']),
];
