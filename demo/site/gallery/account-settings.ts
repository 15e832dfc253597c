import '../../../elements/settings/account.ts';
import '../../../elements/sections/keys/api-keys.ts';
import '../../../elements/settings/connected-accounts.ts';
import '../../../elements/settings/emails.ts';
import '../../../elements/settings/mail-codes.ts';
import '../../../elements/settings/notifications.ts';
import '../../../elements/settings/passkeys.ts';
import '../../../elements/settings/password.ts';
import '../../../elements/settings/profile.ts';
import '../../../elements/settings/sessions.ts';
import '../../../elements/settings/two-factor.ts';
import { account, CATEGORIES, channel, KEYS, key, list, session } from './answers.ts';
import { type Chapter, type Draw, inScene } from './chapter.ts';
import { chosen, control, pressed } from './press.ts';
import type { Scene } from './scene.ts';

const NAMED = { display_name: 'Ines Moreau' };
const OWN = channel('ines.moreau@kilnhouse.example', { is_primary: true, used_for_auth: true });
const SIGN_IN_METHODS = {
  '/contact-channels': list(OWN),
  '/oauth-providers': list(account('github', 'ines@github.example')),
  '/auth/sessions': list(session(0)),
};
/** A project with every way to sign in. */
export const EVERY_METHOD = {
  magic_link_enabled: true,
  passkey_enabled: true,
  allow_user_api_keys: true,
  client_user_deletion_enabled: true,
  enabled_oauth_providers: ['github', 'google'].map((id) => ({ id })),
};

/** Draws a section of the settings in a scene. By default the user has a name and the project offers every sign-in method. */
export const section = (
  tag: string,
  { user = NAMED, project = EVERY_METHOD, answers, ...rest }: Scene = {},
  properties: object = {},
): Draw => inScene(tag, { user, project, answers: { ...SIGN_IN_METHODS, ...answers }, ...rest }, properties);

/** Stands for the addresses of other pages, which a section has in the account settings. */
const IN_SETTINGS = { links: { linkTo: (page: string) => `#${page}`, handleClick: () => {} } };

const SIX = { answers: { '/auth/sessions': list(...[0, 1, 2, 3, 4, 5].map(session)) } };
const signOutOfOthers = pressed(section('lk-settings-sessions', SIX), control('others'));

/** The chapters of the gallery with the sections of the account settings. */
export const settingsChapters: readonly Chapter[] = [
  {
    title: 'Settings: profile',
    isWide: true,
    states: {
      'with a name': section('lk-settings-profile'),
      'without one': section('lk-settings-profile', { user: {} }),
      'not known yet': section('lk-settings-profile', { user: 'unknown' }),
      'editing the name': pressed(section('lk-settings-profile'), control('name')),
    },
  },
  {
    title: 'Settings: email addresses',
    isWide: true,
    states: {
      one: section('lk-settings-emails'),
      three: section('lk-settings-emails', {
        answers: {
          '/contact-channels': list(
            OWN,
            channel('ines@print.example', { used_for_auth: true }),
            channel('a-very-long-address-that-needs-more-room@subdomain.of.kilnhouse.example', { is_verified: false }),
          ),
        },
      }),
      none: section('lk-settings-emails', { answers: { '/contact-channels': list() } }),
      'adding one': pressed(section('lk-settings-emails'), control('add')),
      failed: section('lk-settings-emails', { answers: { '/contact-channels': { items: [null] } } }),
    },
  },
  {
    title: 'Settings: password',
    isWide: true,
    states: {
      set: section('lk-settings-password'),
      'not set': section('lk-settings-password', { user: { ...NAMED, has_password: false } }),
      'no address to sign in with': section(
        'lk-settings-password',
        {
          user: { ...NAMED, has_password: false, primary_email: null },
          answers: { '/contact-channels': list() },
        },
        IN_SETTINGS,
      ),
      changing: pressed(section('lk-settings-password'), control('password')),
    },
  },
  {
    title: 'Settings: passkey',
    isWide: true,
    states: {
      none: section('lk-settings-passkeys'),
      one: section('lk-settings-passkeys', { user: { ...NAMED, passkey_auth_enabled: true } }),
      removing: pressed(
        section('lk-settings-passkeys', { user: { ...NAMED, passkey_auth_enabled: true } }),
        control('passkey'),
      ),
      'the last sign-in method': section('lk-settings-passkeys', {
        user: { ...NAMED, passkey_auth_enabled: true, has_password: false },
        answers: { '/contact-channels': list(), '/oauth-providers': list() },
      }),
    },
  },
  {
    title: 'Settings: second factor',
    isWide: true,
    states: {
      off: section('lk-settings-two-factor'),
      on: section('lk-settings-two-factor', { user: { ...NAMED, requires_totp_mfa: true } }),
      'setting up': pressed(section('lk-settings-two-factor'), control('switch')),
      'turning off': pressed(
        section('lk-settings-two-factor', { user: { ...NAMED, requires_totp_mfa: true } }),
        control('switch'),
      ),
    },
  },
  {
    title: 'Settings: connected accounts',
    isWide: true,
    states: {
      'one of two': section('lk-settings-connected-accounts'),
      disconnecting: pressed(section('lk-settings-connected-accounts'), control('github')),
      'the last sign-in method': section('lk-settings-connected-accounts', {
        user: { ...NAMED, has_password: false },
        answers: { '/contact-channels': list() },
      }),
    },
  },
  {
    title: 'Settings: sessions',
    isWide: true,
    states: {
      'this one alone': section('lk-settings-sessions'),
      six: section('lk-settings-sessions', SIX),
      'signing out of the others': signOutOfOthers,
      many: section('lk-settings-sessions', {
        answers: { '/auth/sessions': list(...Array.from({ length: 200 }, (_, index) => session(index))) },
      }),
    },
  },
  {
    title: 'Settings: API keys',
    isWide: true,
    states: {
      none: section('lk-settings-api-keys', { answers: { '/user-api-keys': list() } }),
      some: section('lk-settings-api-keys', { answers: { '/user-api-keys': list(...KEYS) } }),
      'making one': pressed(
        section('lk-settings-api-keys', { answers: { '/user-api-keys': list() } }),
        control('create'),
      ),
      revoking: chosen(
        section('lk-settings-api-keys', { answers: { '/user-api-keys': list(key('Kiln controller')) } }),
        'revoke',
      ),
      'not known yet': section('lk-settings-api-keys'),
    },
  },
  {
    title: 'Settings: sign-in by email',
    isWide: true,
    states: {
      off: section('lk-settings-mail-codes'),
      on: section('lk-settings-mail-codes', { user: { ...NAMED, otp_auth_enabled: true } }),
      'no address to sign in with': section(
        'lk-settings-mail-codes',
        { answers: { '/contact-channels': list() } },
        IN_SETTINGS,
      ),
    },
  },
  {
    title: 'Settings: notifications and account',
    isWide: true,
    states: {
      notifications: section('lk-settings-notifications', { answers: CATEGORIES }),
      account: section('lk-settings-account'),
      deleting: pressed(section('lk-settings-account'), control('delete')),
    },
  },
];
