import '../../../elements/pages/agent-auth-confirm.ts';
import '../../../elements/pages/cli-auth-confirm.ts';
import '../../../elements/pages/email-verification.ts';
import '../../../elements/pages/error.ts';
import '../../../elements/pages/forgot-password.ts';
import '../../../elements/pages/magic-link-callback.ts';
import '../../../elements/pages/mfa.ts';
import '../../../elements/pages/oauth-callback.ts';
import '../../../elements/pages/onboarding.ts';
import '../../../elements/pages/password-reset.ts';
import '../../../elements/pages/team-invitation.ts';
import { MFA_EMAIL_KEY } from '../../../core/flows/limits.ts';
import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import { KILN, list, TEAM as TEAMS } from './answers.ts';
import { type Chapter, type Draw, inScene } from './chapter.ts';
import { submitted } from './press.ts';
import type { Scene } from './scene.ts';

/** A code of 45 characters, the length of every emailed code. */
const CODE = 'h7k2mq'.padEnd(45, 'x');
const ATTEMPT = { [MFA_ATTEMPT_KEYS[0]]: CODE };
/** The attempt of a user who has entered an email address and a password. */
const NAMED_ATTEMPT = { ...ATTEMPT, [MFA_EMAIL_KEY]: `${CODE} ines.moreau@kilnhouse.example` };
const SENT = {
  id: KILN,
  team_id: KILN,
  team_display_name: 'Kiln house',
  recipient_email: 'ines.moreau@kilnhouse.example',
  expires_at_millis: Date.UTC(2100, 0, 31, 12),
};
const DETAILS = {
  '/team-invitations/accept/details': { team_id: KILN, team_display_name: 'Kiln house' },
  '/team-invitations': list(SENT),
};
const TEAM = { ...DETAILS, '/teams': list() };
const SUCCESS = { success: true };
const CLAIM = 'K7QM-2XNP';
const AGENT = {
  agent: { name: 'Tidy', description: 'Sorts mails into folders.', url: 'https://tidy.example' },
  expires_at_millis: Date.UTC(2100, 0),
  status: 'waiting',
};

/** Returns a function that draws the page for an emailed code. */
const page =
  (tag: string) =>
  (scene: Scene = {}, code: string | null = CODE): Draw =>
    inScene(tag, scene, { code });
const verification = page('lk-email-verification');
const magicLink = page('lk-magic-link-callback');
const reset = page('lk-password-reset');
const invitation = page('lk-team-invitation');
const cli = page('lk-cli-auth-confirm');
const agent = page('lk-agent-auth-confirm');
const agentAsks = (change: object = {}) => ({ '/agent/register/confirm': { ...AGENT, ...change } });
const forgot = (scene: Scene = {}) => inScene('lk-forgot-password', scene);
const secondFactor = (scene: Scene = {}) => inScene('lk-mfa', { stored: ATTEMPT, ...scene });
const callback = (scene: Scene) => inScene('lk-oauth-callback', scene);
const onboarding = (user: NonNullable<Scene['user']>) => inScene('lk-onboarding', { user });
const restricted = (type: string, more = {}) => ({ is_restricted: true, restricted_reason: { type }, ...more });
/** The state of a sign-in that asks before it replaces the signed-in user. */
const SWITCH = {
  result: new Promise(() => {}),
  question: Promise.resolve({
    nextUser: {
      id: 'tomas',
      displayName: 'Tomás Ferreira',
      primaryEmail: 'tomas@kilnhouse.example',
      profileImageUrl: null,
    },
    answer: () => {},
  }),
};
const error = (query: string) => inScene('lk-error', { query });

const PASSWORDS = { password: 'correct horse', repeat: 'correct horse' };

/** The chapters of the gallery with the pages of the handler. */
export const pageChapters: readonly Chapter[] = [
  {
    title: 'Email verification',
    states: {
      'from the mail': verification(),
      done: submitted(verification({ answers: { '/contact-channels/verify': SUCCESS } })),
      expired: submitted(verification({ answer: 'VERIFICATION_CODE_EXPIRED' })),
      'expired, signed in': submitted(
        verification({ answer: 'VERIFICATION_CODE_EXPIRED', user: { primary_email_verified: false } }),
      ),
      'used already': submitted(verification({ answer: 'VERIFICATION_CODE_ALREADY_USED' })),
      'without a code': verification({}, null),
    },
  },
  {
    title: 'Sign-in link',
    states: {
      'on another device': magicLink(),
      'somebody else is signed in': magicLink({ user: {} }),
      expired: submitted(magicLink({ answer: 'VERIFICATION_CODE_EXPIRED' })),
      'used already': submitted(magicLink({ answer: 'VERIFICATION_CODE_ALREADY_USED' })),
      'without a code': magicLink({}, null),
    },
  },
  {
    title: 'Second factor',
    states: {
      ready: secondFactor({ stored: NAMED_ATTEMPT }),
      'after a passkey': secondFactor(),
      'wrong code': submitted(secondFactor({ answer: 'INVALID_TOTP_CODE' }), { code: '123456' }),
      'too late': submitted(secondFactor({ answer: 'VERIFICATION_CODE_EXPIRED' }), { code: '123456' }),
    },
  },
  {
    title: 'Forgotten password',
    states: {
      ready: forgot(),
      sent: submitted(forgot({ answers: { '/auth/password/send-reset-code': SUCCESS } }), {
        email: 'ines.moreau@kilnhouse.example',
      }),
      'new password': reset(),
      'too short': submitted(reset(), { password: 'short', repeat: 'short' }),
      done: submitted(
        reset({ answers: { '/auth/password/reset': SUCCESS, '/auth/password/reset/check-code': SUCCESS } }),
        PASSWORDS,
      ),
      expired: submitted(reset({ answer: 'VERIFICATION_CODE_EXPIRED' }), PASSWORDS),
    },
  },
  {
    title: 'Back from a provider',
    states: {
      working: callback({ user: 'unknown' }),
      'somebody else is signed in': inScene('lk-oauth-callback', { user: {} }, { answer: SWITCH }),
      denied: callback({ query: '?errorCode=OAUTH_PROVIDER_ACCESS_DENIED' }),
      'another error': callback({ query: '?errorCode=SOMETHING_NEW' }),
    },
  },
  {
    title: 'Team invitation',
    states: {
      'signed out': invitation(),
      'signed in': invitation({ user: {}, answers: TEAM }),
      'a member already': invitation({ user: {}, answers: { ...DETAILS, ...TEAMS } }),
      'perhaps for another account': invitation({ user: {}, answers: { ...TEAM, '/team-invitations': list() } }),
      'for another address': invitation({ user: {}, answer: 'TEAM_INVITATION_EMAIL_MISMATCH' }),
      'for an address that is not verified': invitation({
        user: { primary_email_verified: false },
        answer: 'TEAM_INVITATION_EMAIL_MISMATCH',
      }),
      'address to verify first': invitation({ user: restricted('email_not_verified') }),
      'restricted account': invitation({ user: restricted('restricted_by_administrator') }),
      guest: invitation({ user: { is_anonymous: true, primary_email: null, display_name: null } }),
      'another error': invitation({ user: {}, answer: 'SOMETHING_NEW' }),
      'not known yet': invitation({ user: 'unknown' }),
      expired: invitation({ user: {}, answer: 'VERIFICATION_CODE_EXPIRED' }),
      'used already': invitation({ user: {}, answer: 'VERIFICATION_CODE_ALREADY_USED' }),
      'without a code': invitation({}, null),
    },
  },
  {
    title: 'Login of the command line',
    states: {
      'signed out': cli(),
      'signed in': cli({ user: { display_name: 'Ines Moreau' } }),
      'without a code': cli({}, null),
    },
  },
  {
    title: 'Restricted account',
    states: {
      'unconfirmed address': onboarding(restricted('email_not_verified')),
      'no address': onboarding(restricted('email_not_verified', { primary_email: null, display_name: 'Ines Moreau' })),
      'restricted by an owner': onboarding(
        restricted('restricted_by_administrator', { restricted_by_admin_reason: 'Please settle your last invoice.' }),
      ),
      'another reason': onboarding(restricted('something_new')),
      'not known yet': onboarding('unknown'),
    },
  },
  {
    title: 'Sign-in of an agent',
    states: {
      'signed out': agent({}, CLAIM),
      'signed in': agent({ user: { display_name: 'Ines Moreau' }, answers: agentAsks() }, CLAIM),
      'for another account': agent({ user: {}, answers: agentAsks({ user_hint: 'somebody@example.com' }) }, CLAIM),
      'turned off': agent({ user: {}, answer: 'AGENT_AUTH_NOT_ENABLED' }, CLAIM),
      'without a code': agent({}, null),
    },
  },
  {
    title: 'Errors',
    states: {
      'a known one': error('?errorCode=OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE'),
      'an unknown one': error('?errorCode=SOMETHING_NEW&message=hello'),
    },
  },
];
