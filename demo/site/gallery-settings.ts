import '../../elements/settings/account.ts';
import '../../elements/settings/api-keys.ts';
import '../../elements/settings/connected-accounts.ts';
import '../../elements/settings/emails.ts';
import '../../elements/settings/notifications.ts';
import '../../elements/settings/passkeys.ts';
import '../../elements/settings/password.ts';
import '../../elements/settings/profile.ts';
import '../../elements/settings/sessions.ts';
import '../../elements/settings/two-factor.ts';
import { html, type TemplateResult } from 'lit';
import { appIn, type Scene } from './gallery-apps.ts';
import { account, category, channel, KEYS, key, list, session } from './gallery-data.ts';
import { sent } from './gallery-send.ts';
import type { Chapter } from './gallery-states.ts';

type Draw = () => TemplateResult;

const NAMED = { display_name: 'Ines Moreau' };
const OWN = channel('ines.moreau@kilnhouse.example', { is_primary: true, used_for_auth: true });
const WAYS = {
  '/contact-channels': list(OWN),
  '/oauth-providers': list(account('github', 'ines@github.example')),
  '/auth/sessions': list(session(0)),
};
const PROJECT = {
  magic_link_enabled: true,
  passkey_enabled: true,
  allow_user_api_keys: true,
  client_user_deletion_enabled: true,
  enabled_oauth_providers: ['github', 'google'].map((id) => ({ id })),
};

/** A section of the settings in a scene; somebody with a name and every way to sign in unless told otherwise. */
export const section =
  (tag: string, { user = NAMED, project = PROJECT, answers, ...rest }: Scene = {}, properties: object = {}): Draw =>
  () => {
    const app = appIn({ user, project, answers: { ...WAYS, ...answers }, ...rest });
    return html`${Object.assign(document.createElement(tag), properties, { app })}`;
  };

/** The section after the button that is called so was pressed. */
export const pressed =
  (draw: Draw, label: string): Draw =>
  () =>
    sent(draw(), {}, label);

/** The sections of the account settings, each in every state it can be in. */
export const settingsChapters: readonly Chapter[] = [
  {
    title: 'Settings: profile',
    isWide: true,
    states: {
      'with a name': section('lk-settings-profile'),
      'without one': section('lk-settings-profile', { user: {} }),
      'not known yet': section('lk-settings-profile', { user: 'unknown' }),
      'editing the name': pressed(section('lk-settings-profile'), 'Edit'),
    },
  },
  {
    title: 'Settings: e-mail addresses',
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
      'adding one': pressed(section('lk-settings-emails'), 'Add address'),
      failed: section('lk-settings-emails', { answers: { '/contact-channels': {} } }),
    },
  },
  {
    title: 'Settings: password',
    isWide: true,
    states: {
      set: section('lk-settings-password'),
      'not set': section('lk-settings-password', { user: { ...NAMED, has_password: false } }),
      'no address to sign in with': section('lk-settings-password', {
        user: { ...NAMED, has_password: false, primary_email: null },
        answers: { '/contact-channels': list() },
      }),
      changing: pressed(section('lk-settings-password'), 'Change password'),
    },
  },
  {
    title: 'Settings: passkey',
    isWide: true,
    states: {
      none: section('lk-settings-passkeys'),
      one: section('lk-settings-passkeys', { user: { ...NAMED, passkey_auth_enabled: true } }),
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
      'setting up': pressed(section('lk-settings-two-factor'), 'Set up'),
      'turning off': pressed(
        section('lk-settings-two-factor', { user: { ...NAMED, requires_totp_mfa: true } }),
        'Turn off',
      ),
    },
  },
  {
    title: 'Settings: connected accounts',
    isWide: true,
    states: {
      'one of two': section('lk-settings-connected-accounts'),
      disconnecting: pressed(section('lk-settings-connected-accounts'), 'Disconnect'),
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
      six: section('lk-settings-sessions', { answers: { '/auth/sessions': list(...[0, 1, 2, 3, 4, 5].map(session)) } }),
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
      'making one': pressed(section('lk-settings-api-keys', { answers: { '/user-api-keys': list() } }), 'Create key'),
      revoking: pressed(
        section('lk-settings-api-keys', { answers: { '/user-api-keys': list(key('Kiln controller')) } }),
        'Revoke',
      ),
      'not known yet': section('lk-settings-api-keys'),
    },
  },
  {
    title: 'Settings: notifications and account',
    isWide: true,
    states: {
      notifications: section('lk-settings-notifications', {
        answers: {
          '/emails/notification-preference/me': list(category('Transactional', false), category('Marketing', true)),
        },
      }),
      account: section('lk-settings-account'),
      deleting: pressed(section('lk-settings-account'), 'Delete account'),
    },
  },
];
