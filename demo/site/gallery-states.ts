import { html, type TemplateResult } from 'lit';
import { LAST_USED_KEY } from '../../core/flows/limits.ts';
import { appIn, type Scene } from './gallery-apps.ts';
import { pageChapters } from './gallery-pages.ts';
import { sent } from './gallery-send.ts';
import { projectChapters } from './gallery-project.ts';
import { settingsChapters } from './gallery-settings.ts';
import { teamChapters } from './gallery-teams.ts';

/** A kind of element with the states it is shown in. */
export interface Chapter {
  readonly title: string;
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
  readonly states: Readonly<Record<string, () => TemplateResult>>;
}

const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

const button =
  (scene: Scene, size = 34) =>
  () =>
    html`<lk-user-button .app=${appIn(scene)} .size=${size}></lk-user-button>`;
const signIn = (scene: Scene) => () => html`<lk-sign-in .app=${appIn(scene)}></lk-sign-in>`;
const signUp = (scene: Scene) => () => html`<lk-sign-up .app=${appIn(scene)}></lk-sign-up>`;
const signOut = (scene: Scene) => () => html`<lk-sign-out .app=${appIn(scene)}></lk-sign-out>`;
const EVERY_WAY = { magic_link_enabled: true, passkey_enabled: true };
const TWELVE = 'google github microsoft spotify facebook discord gitlab bitbucket linkedin apple x twitch'.split(' ');
const providers = (...ids: string[]) => ({ enabled_oauth_providers: ids.map((id) => ({ id })) });
const linkSent = (scene: Scene) =>
  sent(
    signIn({
      ...scene,
      project: { credential_enabled: false, magic_link_enabled: true },
      answers: { '/auth/otp/send-sign-in-code': { nonce: 'x'.repeat(39) } },
    })(),
  );
const signInWindow = () =>
  html`<lk-sign-in popup .app=${appIn({ project: { ...EVERY_WAY, ...providers('github', 'google') } })}></lk-sign-in>`;
const avatar =
  (face: object | null, size = 48) =>
  () =>
    html`<lk-avatar .face=${face} .size=${size} border></lk-avatar>`;
const name = (displayName: string) => ({ id: displayName, displayName });

/** Every element in every state it can be in. */
export const chapters: readonly Chapter[] = [
  {
    title: 'User button',
    isSmall: true,
    states: {
      'not known yet': button({ user: 'unknown' }),
      'signed out': button({}),
      'signed in': button({ user: {} }),
      'with a name': button({ user: { display_name: 'Ines Moreau' } }),
      anonymous: button({ user: { is_anonymous: true, primary_email: null } }),
      large: button({ user: {} }, 56),
    },
  },
  {
    title: 'Avatar',
    isSmall: true,
    states: {
      nobody: avatar(null),
      'two words': avatar(name('Ines Moreau')),
      'an emoji is one letter': avatar(name('👩🏽‍🚒 Fire')),
      Chinese: avatar(name('李明')),
      Arabic: avatar(name('نور')),
      'an image': avatar({ ...name('Tomasz'), profileImageUrl: PIXEL }),
      'an image that may not be loaded': avatar({ ...name('Tomasz'), profileImageUrl: PHOTO }),
    },
  },
  {
    title: 'Sign in',
    states: {
      'project not known yet': signIn({ project: 'unknown' }),
      ready: signIn({}),
      'nothing filled in': () => sent(signIn({})(), {}),
      'wrong password': () => sent(signIn({ answer: 'EMAIL_PASSWORD_MISMATCH' })()),
      busy: () => sent(signIn({})()),
      'no new accounts': signIn({ project: { sign_up_enabled: false } }),
      'switched off': signIn({ project: { credential_enabled: false } }),
      'service not reachable': signIn({ project: 'unreachable' }),
      'signed in already': signIn({ user: {} }),
    },
  },
  {
    title: 'Sign in, every way',
    states: {
      'two providers': signIn({ project: { ...EVERY_WAY, ...providers('github', 'google') } }),
      'four, GitHub last used': signIn({
        project: { ...EVERY_WAY, ...providers('github', 'google', 'microsoft', 'spotify') },
        kept: { [LAST_USED_KEY]: 'github' },
      }),
      'all twelve': signIn({ project: { ...EVERY_WAY, ...providers(...TWELVE) } }),
      'links only': signIn({ project: { credential_enabled: false, magic_link_enabled: true } }),
      'passkeys only': signIn({ project: { credential_enabled: false, passkey_enabled: true } }),
      'providers only': signIn({ project: { credential_enabled: false, ...providers('github', 'google') } }),
      'after the link was sent': () => linkSent({}),
      'waiting for a window': () => sent(signInWindow(), {}, 'GitHub'),
    },
  },
  {
    title: 'Sign up',
    states: {
      ready: signUp({}),
      'every way': signUp({ project: { ...EVERY_WAY, ...providers('github', 'google') } }),
      'address taken': () => sent(signUp({ answer: 'USER_EMAIL_ALREADY_EXISTS' })()),
      'password too short': () => sent(signUp({ answer: 'PASSWORD_TOO_SHORT' })()),
      'switched off': signUp({ project: { sign_up_enabled: false } }),
      'to keep what an anonymous person has': signUp({ user: { is_anonymous: true, primary_email: null } }),
    },
  },
  { title: 'Sign out', states: { 'signed in': signOut({ user: {} }), 'signed out': signOut({}) } },
  ...settingsChapters,
  ...teamChapters,
  ...projectChapters,
  ...pageChapters,
  {
    title: 'Messages',
    states: {
      card: () =>
        html`<lk-message-card heading="The board is empty" text="Nobody wrote anything." primary-label="Write a note" secondary-label="Later"></lk-message-card>`,
      danger: () => html`<lk-notice kind="danger" text="The note could not be saved."></lk-notice>`,
      success: () => html`<lk-notice kind="success" text="Saved."></lk-notice>`,
      plain: () => html`<lk-notice text="Two people are writing."></lk-notice>`,
      spinner: () => html`<lk-spinner size="24"></lk-spinner>`,
      tooltip: () =>
        html`<lk-tooltip text="Goes to everybody on the early shift"><button class="button">Hand over</button></lk-tooltip>`,
      menu: () => html`<lk-menu label="Note"><button class="button second" slot="trigger">Note</button>
        <lk-menu-item>Tick off</lk-menu-item><lk-menu-item>Pass on</lk-menu-item></lk-menu>`,
      'signed-in part, signed in': () =>
        html`<lk-signed-in .app=${appIn({ user: {} })}>Only for people who are signed in.</lk-signed-in>`,
      'signed-out part, signed out': () =>
        html`<lk-signed-out .app=${appIn({})}>Only for people who are not.</lk-signed-out>`,
      'page that does not exist': () => html`<lk-handler .app=${appIn({})} address="/handler/nowhere"></lk-handler>`,
    },
  },
];
