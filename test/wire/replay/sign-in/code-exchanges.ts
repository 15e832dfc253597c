import {
  bindNewestCode,
  bindOneTimePassword,
  bindUnrecordedOtp,
  guessOften,
  mailReset,
  meet,
  openSession,
  setClockToTotp,
  signInByCode,
} from './code-prepare.ts';
import { group, type Step } from '../general/general-exchanges.ts';
import { configure } from '../general/general-prepare.ts';

const WEEK_MS = 7 * 86_400_000;
const CAROL = 'carol-mwqbzn2k@example.com';

/** Sign-in by mailed code. */
export const otpSteps: readonly Step[] = [
  {
    sample: 'auth-otp/01-send-code-new-user-sign-up-not-enabled',
    before: configure({ magic_link_enabled: true, sign_up_enabled: false }),
  },
  { sample: 'auth-otp/02-send-code-new-user', before: configure({ sign_up_enabled: true }) },
  { sample: 'auth-otp/03-check-code', before: bindOneTimePassword('auth-otp/03-check-code') },
  ...group('auth-otp', 4, 8),
  { sample: 'auth-otp/09-sign-in-existing-user', before: bindOneTimePassword('auth-otp/09-sign-in-existing-user') },
  { sample: 'auth-otp/10-send-code-unverified-password-account', before: meet('team-invitations/02-send-not-member') },
  ...group('auth-otp', 11, 13),
  {
    sample: 'auth-otp/14-sign-in-right-code-after-too-many-attempts',
    before: guessOften('auth-otp/14-sign-in-right-code-after-too-many-attempts'),
  },
  ...group('auth-otp', 15),
  {
    sample: 'auth-anonymous/11-upgrade-by-otp-sign-in',
    before: bindUnrecordedOtp('auth-anonymous/11-upgrade-by-otp-sign-in', 'upgraded-otp-mwqbzn2k@example.com'),
  },
  { sample: 'auth-otp/16-send-code-disabled', before: configure({ magic_link_enabled: false }) },
  ...group('auth-otp', 17),
];

/** The second factor; the clock stands where the recorded codes were right. */
export const mfaSteps: readonly Step[] = [
  { sample: 'auth-mfa/01-enrol', before: setClockToTotp },
  ...group('auth-mfa', 2, 11),
];

/** Passwords changed, set and reset. */
export const passwordSteps: readonly Step[] = [
  {
    sample: 'auth-password/17-update-wrong-old',
    before: openSession('auth-password/17-update-wrong-old', '19bz439e3mq16e4hj1frzs0aw4gfvmks4krk55357m9a0'),
  },
  ...group('auth-password', 18, 23),
  {
    sample: 'auth-password/24-update-user-has-no-password',
    before: signInByCode('auth-password/24-update-user-has-no-password', 'nopass-mwqbzn2k@example.com'),
  },
  ...group('auth-password', 25, 29),
  {
    sample: 'auth-password/30-reset-check-code',
    before: bindNewestCode('auth-password/30-reset-check-code', CAROL),
  },
  ...group('auth-password', 31, 37),
  { sample: 'auth-password/38-reset-too-short', before: mailReset('auth-password/38-reset-too-short') },
  ...group('auth-password', 39),
  { sample: 'auth-password/40-reset-expired', before: mailReset('auth-password/40-reset-expired', WEEK_MS) },
  ...group('auth-password', 41),
];
