import '../../../elements/pages/account-settings.ts';
import '../../../elements/pages/cli-auth-confirm.ts';
import '../../../elements/pages/email-verification.ts';
import '../../../elements/pages/error.ts';
import '../../../elements/pages/forgot-password.ts';
import '../../../elements/pages/magic-link-callback.ts';
import '../../../elements/pages/mfa.ts';
import '../../../elements/pages/oauth-callback.ts';
import '../../../elements/pages/password-reset.ts';
import '../../../elements/pages/team-invitation.ts';
import { html, type TemplateResult } from 'lit';
import { MFA_ATTEMPT_KEY } from '../../../core/base/constants.ts';
import { appIn, type Scene } from './scene.ts';
import { sent } from './press.ts';
import type { Chapter } from './chapters.ts';

type Draw = () => TemplateResult;

/** Five-and-forty characters, as every mailed code has. */
const CODE = 'h7k2mq'.padEnd(45, 'x');
const ATTEMPT = { [MFA_ATTEMPT_KEY]: CODE };
const TEAM = { '/team-invitations/accept/details': { team_id: 'kiln', team_display_name: 'Kiln house' } };
const SUCCESS = { success: true };

const verification =
  (scene: Scene, code: string | null = CODE): Draw =>
  () =>
    html`<lk-email-verification .app=${appIn(scene)} .code=${code}></lk-email-verification>`;
const magicLink =
  (scene: Scene, code: string | null = CODE): Draw =>
  () =>
    html`<lk-magic-link-callback .app=${appIn(scene)} .code=${code}></lk-magic-link-callback>`;
const reset =
  (scene: Scene, code: string | null = CODE): Draw =>
  () =>
    html`<lk-password-reset .app=${appIn(scene)} .code=${code}></lk-password-reset>`;
const invitation =
  (scene: Scene, code: string | null = CODE): Draw =>
  () =>
    html`<lk-team-invitation .app=${appIn(scene)} .code=${code}></lk-team-invitation>`;
const cli =
  (scene: Scene, code: string | null = CODE): Draw =>
  () =>
    html`<lk-cli-auth-confirm .app=${appIn(scene)} .code=${code}></lk-cli-auth-confirm>`;
const forgot =
  (scene: Scene): Draw =>
  () =>
    html`<lk-forgot-password .app=${appIn(scene)}></lk-forgot-password>`;
const secondFactor =
  (scene: Scene = {}): Draw =>
  () =>
    html`<lk-mfa .app=${appIn({ kept: ATTEMPT, ...scene })}></lk-mfa>`;
const callback =
  (scene: Scene): Draw =>
  () =>
    html`<lk-oauth-callback .app=${appIn(scene)}></lk-oauth-callback>`;
const error =
  (query: string): Draw =>
  () =>
    html`<lk-error .app=${appIn({ query })}></lk-error>`;

/** The card after its button was pressed. */
const after =
  (draw: Draw, filling: Readonly<Record<string, string>> = {}): Draw =>
  () =>
    sent(draw(), filling);

const PASSWORDS = { password: 'correct horse', repeat: 'correct horse' };

/** The pages of the handler, each in every state it can be in. */
export const pageChapters: readonly Chapter[] = [
  {
    title: 'E-mail verification',
    states: {
      'from the mail': verification({}),
      done: after(verification({ answers: { '/contact-channels/verify': SUCCESS } })),
      expired: after(verification({ answer: 'VERIFICATION_CODE_EXPIRED' })),
      'expired, signed in': after(
        verification({ answer: 'VERIFICATION_CODE_EXPIRED', user: { primary_email_verified: false } }),
      ),
      'used already': after(verification({ answer: 'VERIFICATION_CODE_ALREADY_USED' })),
      'without a code': verification({}, null),
    },
  },
  {
    title: 'Sign-in link',
    states: {
      'on another device': magicLink({}),
      'somebody else is signed in': magicLink({ user: {} }),
      expired: after(magicLink({ answer: 'VERIFICATION_CODE_EXPIRED' })),
      'used already': after(magicLink({ answer: 'VERIFICATION_CODE_ALREADY_USED' })),
      'without a code': magicLink({}, null),
    },
  },
  {
    title: 'Second factor',
    states: {
      ready: secondFactor(),
      'wrong code': after(secondFactor({ answer: 'INVALID_TOTP_CODE' }), { code: '123456' }),
      'too late': after(secondFactor({ answer: 'VERIFICATION_CODE_EXPIRED' }), { code: '123456' }),
    },
  },
  {
    title: 'Forgotten password',
    states: {
      ready: forgot({}),
      sent: after(forgot({ answers: { '/auth/password/send-reset-code': SUCCESS } }), {
        email: 'ines.moreau@kilnhouse.example',
      }),
      'new password': reset({}),
      'too short': after(reset({}), { password: 'short', repeat: 'other' }),
      done: after(
        reset({ answers: { '/auth/password/reset': SUCCESS, '/auth/password/reset/check-code': SUCCESS } }),
        PASSWORDS,
      ),
      expired: after(reset({ answer: 'VERIFICATION_CODE_EXPIRED' }), PASSWORDS),
    },
  },
  {
    title: 'Back from a provider',
    states: {
      working: callback({ user: 'unknown' }),
      denied: callback({ query: '?errorCode=OAUTH_PROVIDER_ACCESS_DENIED' }),
      'another error': callback({ query: '?errorCode=SOMETHING_NEW' }),
    },
  },
  {
    title: 'Team invitation',
    states: {
      'signed out': invitation({}),
      'signed in': invitation({ user: {}, answers: TEAM }),
      'not known yet': invitation({ user: 'unknown' }),
      expired: invitation({ user: {}, answer: 'VERIFICATION_CODE_EXPIRED' }),
      'used already': invitation({ user: {}, answer: 'VERIFICATION_CODE_ALREADY_USED' }),
      'without a code': invitation({}, null),
    },
  },
  {
    title: 'Login of the command line',
    states: {
      'signed out': cli({}),
      'signed in': cli({ user: { display_name: 'Ines Moreau' } }),
      'without a code': cli({}, null),
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
