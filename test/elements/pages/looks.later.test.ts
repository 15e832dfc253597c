import '../../../elements/handler.ts';
import { ADA, createService, type Person, type Service } from '../support/service.ts';
import { ALL_METHODS, buttonNamed, inputOf, providers } from '../support/cards.ts';
import { LONG, testNarrowLooks } from '../support/narrow-looks.ts';
import { fixture, html, readText, until } from '../support/support.ts';
import { at, CODE, DETAILS, invited } from './support.ts';

interface Scene {
  readonly path: string;
  readonly person?: Partial<Person> & Readonly<Record<string, unknown>>;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly prepare?: (service: Service) => void;
  /** The page is ready when it shows this. */
  readonly text: string;
  readonly act?: (handler: HTMLElement) => unknown;
}

const LONG_EMAIL = `${'a'.repeat(60)}@example.com`;
const LONG_USER = { display_name: LONG, primary_email: LONG_EMAIL };
const TWELVE = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');

const SCENES: Readonly<Record<string, Scene>> = {
  'the sign-in page with every method, 12 providers and errors does not overflow at 320 pixels': {
    path: '/handler/sign-in',
    config: { ...ALL_METHODS, ...providers(...TWELVE) },
    text: 'Continue with GitHub',
    act: async (handler) => {
      handler.querySelector('form')?.requestSubmit();
      await until(() => handler.querySelector('[aria-invalid="true"]'), 'the messages');
    },
  },
  'the card that asks for a sign-in code, with a long email address, does not overflow at 320 pixels': {
    path: '/handler/sign-in',
    config: ALL_METHODS,
    text: 'Continue with GitHub',
    act: async (handler) => {
      const card = handler.firstElementChild as HTMLElement;
      inputOf(card, 'email').value = LONG_EMAIL;
      buttonNamed(card, 'Email me a sign-in link').click();
      await until(() => card.querySelector('input[name="code"]'), 'the code field');
    },
  },
  'the question to switch accounts for a magic link does not overflow at 320 pixels': {
    path: `/handler/magic-link-callback?code=${CODE}`,
    person: LONG_USER,
    text: 'Switch accounts?',
  },
  'a team invitation with long names does not overflow at 320 pixels': {
    path: `/handler/team-invitation?code=${CODE}`,
    person: LONG_USER,
    prepare: (service) => {
      invited(service);
      service.answers[DETAILS] = { body: { team_id: 'team', team_display_name: LONG } };
    },
    text: 'Accept invitation',
  },
  'the onboarding page with a long unverified address does not overflow at 320 pixels': {
    path: '/handler/onboarding',
    person: { ...LONG_USER, is_restricted: true, restricted_reason: { type: 'email_not_verified' } },
    text: 'Send new link',
  },
  'the onboarding page with a long restriction reason does not overflow at 320 pixels': {
    path: '/handler/onboarding',
    person: {
      is_restricted: true,
      restricted_reason: { type: 'restricted_by_administrator' },
      restricted_by_admin_reason: LONG,
    },
    text: 'Your account is restricted',
  },
};

suite('pages with long texts', () => {
  testNarrowLooks(SCENES, async ({ path, person, config = {}, prepare, text, act }) => {
    const service = createService({ href: at(path), config, person: person ? { ...ADA, ...person } : null });
    prepare?.(service);
    const handler = await fixture<HTMLElement>(html`<lk-handler .app=${service.app} address=${at(path)}></lk-handler>`);
    await until(() => readText(handler).includes(text), text);
    await act?.(handler);
    return handler;
  });
});
