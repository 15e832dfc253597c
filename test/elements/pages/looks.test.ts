import { forgetLook, looks, wear } from '../base/every-look.ts';
import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import '../../../elements/handler.ts';
import { AGENT_CODE, AGENT_REQUEST } from './agent-request.ts';
import { at, CODE } from './support.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest, until } from '../support/support.ts';

interface Scene {
  readonly path: string;
  /** The page is ready when it shows this. */
  readonly text: string;
  readonly person?: typeof ADA;
  readonly prepare?: (service: Service) => void;
  readonly act?: (handler: HTMLElement) => void;
  /** The page is ready again when it shows this. */
  readonly next?: string;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän الخوارزمي 👩🏽‍🚒 '.repeat(4);

const press = (handler: Element) =>
  inside(inside(handler.firstElementChild as Element, 'lk-message-card'), '[part~="primary"]').click();
const submit = (handler: Element) => handler.querySelector('form')?.requestSubmit();
const invite = ({ answers }: Service) => {
  answers['POST /team-invitations/accept/details'] = { body: { team_id: 'team', team_display_name: LONG } };
};

const restricted = (type: string, reason: string | null = null) => ({
  is_restricted: true,
  restricted_reason: { type },
  restricted_by_admin_reason: reason,
});

const SCENES: Readonly<Record<string, Scene>> = {
  'forgot password': { path: '/handler/forgot-password', text: 'Send reset link' },
  'forgot password, with an error': {
    path: '/handler/forgot-password',
    text: 'Send reset link',
    act: submit,
    next: 'Enter your email address.',
  },
  'new password, with errors': {
    path: `/handler/password-reset?code=${CODE}`,
    text: 'Save password',
    act: submit,
    next: 'Enter a new password.',
  },
  'magic link': { path: `/handler/magic-link-callback?code=${CODE}`, text: 'Enter this code there.' },
  'magic link for somebody else': {
    path: `/handler/magic-link-callback?code=${CODE}`,
    text: 'Switch accounts?',
    person: { ...ADA, display_name: LONG },
  },
  'magic link, expired': {
    path: `/handler/magic-link-callback?code=${CODE}`,
    text: 'Click to finish',
    prepare: ({ answers }) => {
      answers['POST /auth/otp/sign-in'] = { code: 'VERIFICATION_CODE_EXPIRED' };
    },
    act: press,
    next: 'This link has expired',
  },
  'second factor': {
    path: '/handler/mfa',
    text: 'Verify',
    prepare: ({ platform }) => platform.sessionStorage.set(MFA_ATTEMPT_KEYS[0], 'attempt'),
    act: submit,
    next: 'Enter all 6 digits.',
  },
  'team invitation': {
    path: `/handler/team-invitation?code=${CODE}`,
    text: 'Accept invitation',
    person: { ...ADA, display_name: LONG, primary_email: `${'a'.repeat(60)}@example.com` },
    prepare: invite,
  },
  'team invitation of nobody': { path: `/handler/team-invitation?code=${CODE}`, text: 'You’ve been invited to a team' },
  'command line': {
    path: `/handler/cli-auth-confirm?login_code=${CODE}`,
    text: 'Authorize the CLI?',
    person: ADA,
  },
  agent: {
    path: `/handler/agent-auth-confirm?code=${AGENT_CODE}`,
    text: 'Authorize this agent?',
    person: ADA,
    prepare: ({ answers }) => {
      answers['POST /agent/register/confirm'] = { body: AGENT_REQUEST };
    },
  },
  'provider, cancelled': {
    path: '/handler/oauth-callback?errorCode=OAUTH_PROVIDER_ACCESS_DENIED',
    text: 'Sign-in was canceled at the provider. Try again or choose another sign-in method.',
  },
  'email verification': { path: `/handler/email-verification?code=${CODE}`, text: 'Verify your email' },
  'unconfirmed address': {
    path: '/handler/onboarding',
    text: 'Send new link',
    person: {
      ...ADA,
      display_name: LONG,
      primary_email: `${'a'.repeat(60)}@example.com`,
      ...restricted('email_not_verified'),
    },
  },
  'no address': {
    path: '/handler/onboarding',
    text: 'What’s your email?',
    person: { ...ADA, primary_email: null, ...restricted('email_not_verified') },
    act: submit,
    next: 'Enter your email address.',
  },
  'restricted by an owner': {
    path: '/handler/onboarding',
    text: 'Your account is restricted',
    person: { ...ADA, ...restricted('restricted_by_administrator', LONG) },
  },
  error: { path: '/handler/error?errorCode=SIGN_UP_NOT_ENABLED', text: 'Sign-up is currently closed' },
};

suite('every page in every look', () => {
  afterEach(forgetLook);

  for (const [look, settings] of looks) {
    for (const [name, { path, text, person = null, prepare, act, next }] of Object.entries(SCENES)) {
      test(`${name}, ${look}`, async () => {
        await wear(settings);
        const service = createService({ href: at(path), person });
        prepare?.(service);
        const handler = await fixture<HTMLElement>(
          html`<lk-handler .app=${service.app} address=${at(path)}></lk-handler>`,
        );
        const page = handler.parentElement as HTMLElement;
        page.style.inlineSize = settings.width ?? '';
        const reads = (wanted: string) => until(() => readText(page).includes(wanted), wanted);
        await reads(text);
        act?.(handler);
        if (next) await reads(next);
        await rest();
        await expectAccessible(page);
        expect(page.scrollWidth, 'nothing runs out of its place').to.be.at.most(page.clientWidth);
        for (const button of targetsIn(page)) {
          expect(button.getBoundingClientRect().height, 'targets are large enough').to.be.at.least(24);
        }
      });
    }
  }
});

/** The buttons in all shadow trees. */
function targetsIn(node: ParentNode): HTMLElement[] {
  const inner = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? targetsIn(shadowRoot) : []));
  return [...node.querySelectorAll<HTMLElement>('button, a.lk-button'), ...inner];
}
