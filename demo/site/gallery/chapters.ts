import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { settingsChapters } from './account-settings.ts';
import { type Area, inScene } from './chapter.ts';
import { failures } from './failures.ts';
import { partChapters } from './parts.ts';
import { pageChapters } from './handler-pages.ts';
import { CREDENTIAL, pressed, submitted } from './press.ts';
import { projectChapters } from './project-settings.ts';
import type { Scene } from './scene.ts';
import { teamChapters } from './teams.ts';

const button = (scene: Scene = {}, size = 34) => inScene('lk-user-button', scene, { size });
const signIn = (scene: Scene = {}, properties: object = {}) => inScene('lk-sign-in', scene, properties);
const signUp = (scene: Scene = {}, properties: Partial<LkSignUp> = {}) => inScene('lk-sign-up', scene, properties);
const FIELDS: LkSignUp['fields'] = [
  {
    kind: 'choice',
    name: 'shift',
    label: 'Shift',
    isRequired: true,
    choices: ['Early', 'Late', 'Night'].map((label) => ({ value: label, label })),
  },
  { kind: 'checkbox', name: 'news', label: 'Send me news about Handover', hint: 'Once a month at most.' },
];
const signOut = (scene: Scene = {}) => inScene('lk-sign-out', scene);
const GUEST = { is_anonymous: true, primary_email: null };
const EVERY_METHOD = { magic_link_enabled: true, passkey_enabled: true };
const TWELVE = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');
const providers = (...ids: string[]) => ({ enabled_oauth_providers: ids.map((id) => ({ id })) });
const TWO_PROVIDERS = { ...EVERY_METHOD, ...providers('github', 'google') };
const linkSent = submitted(
  signIn({
    project: { credential_enabled: false, magic_link_enabled: true },
    answers: { '/auth/otp/send-sign-in-code': { nonce: 'x'.repeat(39) } },
  }),
);
/** The areas of the gallery: every element in all its states. */
export const areas: readonly Area[] = [
  {
    id: 'sign-in',
    title: 'Sign in and sign up',
    chapters: [
      {
        title: 'Sign in',
        states: {
          'project not known yet': signIn({ project: 'unknown' }, { methods: 'password' }),
          ready: signIn(),
          'nothing filled in': submitted(signIn(), {}),
          'wrong password': submitted(signIn({ answer: 'EMAIL_PASSWORD_MISMATCH' })),
          busy: submitted(signIn()),
          'no new accounts': signIn({ project: { sign_up_enabled: false } }),
          'turned off': signIn({ project: { credential_enabled: false } }),
          'service not reachable': signIn({ project: 'unreachable' }),
          'answer not understood': signIn({ project: 'unreadable' }),
          'signed in already': signIn({ user: {} }),
          'to sign in again': signIn({ user: {}, query: '?sign_in_again=gallery' }),
        },
      },
      {
        title: 'Sign in, every method',
        states: {
          'project not known yet': signIn({ project: 'unknown' }),
          'two providers': signIn({ project: TWO_PROVIDERS }),
          'four, GitHub last used': signIn({
            project: { ...EVERY_METHOD, ...providers('github', 'google', 'microsoft', 'spotify') },
            stored: { [LAST_USED_KEYS[0]]: 'github' },
          }),
          'all twelve': signIn({ project: { ...EVERY_METHOD, ...providers(...TWELVE) } }),
          'links only': signIn({ project: { credential_enabled: false, magic_link_enabled: true } }),
          'passkeys only': signIn({ project: { credential_enabled: false, passkey_enabled: true } }),
          'providers only': signIn({ project: { credential_enabled: false, ...providers('github', 'google') } }),
          'after the link was sent': linkSent,
          'waiting for a window': pressed(signIn({ project: TWO_PROVIDERS }, { popup: true }), '[part~=provider]'),
        },
      },
      {
        title: 'Sign up',
        states: {
          ready: signUp(),
          'every method': signUp({ project: TWO_PROVIDERS }),
          'a picture and a name': signUp({}, { pictureField: true, nameField: 'required' }),
          'fields of the app': signUp({}, { fields: FIELDS }),
          'terms to agree to': signUp({}, { termsUrl: '/terms', privacyUrl: '/privacy' }),
          'address taken': submitted(signUp({ answer: 'USER_EMAIL_ALREADY_EXISTS' })),
          'password too short': submitted(signUp({ answer: 'PASSWORD_TOO_SHORT', details: { min_length: 8 } }), {
            ...CREDENTIAL,
            password: 'short',
          }),
          'asked for a check that cannot be shown': submitted(signUp({ answer: 'BOT_CHALLENGE_REQUIRED' })),
          'turned off': signUp({ project: { sign_up_enabled: false } }),
          'for an anonymous user': signUp({ user: GUEST }),
        },
      },
      {
        title: 'Sign out',
        states: { 'signed in': signOut({ user: {} }), guest: signOut({ user: GUEST }), 'signed out': signOut() },
      },
    ],
  },
  { id: 'pages', title: 'Pages of links', chapters: [...pageChapters, failures] },
  { id: 'account', title: 'Account settings', chapters: settingsChapters },
  { id: 'teams', title: 'Teams', chapters: teamChapters },
  { id: 'owner', title: 'Project settings', chapters: projectChapters },
  {
    id: 'parts',
    title: 'User button and parts',
    chapters: [
      {
        title: 'User button',
        states: {
          'not known yet': button({ user: 'unknown' }),
          'signed out': button(),
          'signed in': button({ user: {} }),
          'with name and email': inScene(
            'lk-user-button',
            { user: { display_name: 'Ines Moreau' } },
            { showUserInfo: true },
          ),
          anonymous: button({ user: GUEST }),
          large: button({ user: {} }, 56),
        },
      },
      {
        title: 'User menu',
        states: { open: pressed(button({ user: { display_name: 'Ines Moreau' } }), '[part~=trigger]') },
      },
      {
        title: 'User menu of a guest',
        states: { open: pressed(button({ user: GUEST }), '[part~=trigger]') },
      },
      {
        title: 'User menu, guest signing out',
        states: { question: pressed(button({ user: GUEST }), 'lk-menu-item:last-of-type') },
      },
      ...partChapters,
    ],
  },
];
