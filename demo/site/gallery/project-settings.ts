import '../../../elements/project/sign-in/account-options.ts';
import '../../../elements/project/general/danger.ts';
import '../../../elements/project/permissions/default-permissions.ts';
import '../../../elements/project/domains/domains.ts';
import '../../../elements/project/email/email-server.ts';
import '../../../elements/project/general/general.ts';
import '../../../elements/project/index.ts';
import '../../../elements/project/keys/keys.ts';
import '../../../elements/project/domains/localhost.ts';
import '../../../elements/project/sign-in/account-linking.ts';
import '../../../elements/project/metrics/metrics.ts';
import '../../../elements/project/permissions/permissions.ts';
import '../../../elements/project/general/production.ts';
import '../../../elements/project/sign-in/providers.ts';
import '../../../elements/project/email/sent-emails.ts';
import '../../../elements/project/sign-in/sign-in-methods.ts';
import '../../../elements/project/email/templates.ts';
import '../../../elements/project/users/users.ts';
import { html } from 'lit';
import { createAdminApp } from '../../../core/admin.ts';
import { type Answers, INES, list } from './answers.ts';
import { type Chapter, type Draw, drawn } from './chapter.ts';
import { chosen, control, pressed, submitted } from './press.ts';
import * as data from './project-answers.ts';
import { appIn, MISSING } from './scene.ts';

const CURRENT = '/internal/projects/current';

const ANSWERS: Answers = {
  [CURRENT]: data.project(),
  '/internal/projects': list(
    data.project(),
    data.project({
      id: 'b',
      display_name: 'Old shop',
      description: 'Orders and returns',
      user_count: 318,
      is_production_mode: true,
    }),
  ),
  '/internal/api-keys': list(data.internalKey(0), data.internalKey(1), data.internalKey(2, { expires_at_millis: 1 })),
  '/users': data.users(8),
  '/internal/metrics': data.metrics(),
  '/team-permission-definitions': data.definitions,
  '/project-permission-definitions': list(),
  '/internal/emails': data.sentMails,
  '/internal/email-templates': data.templates,
  '/internal/email-themes': data.themes,
  '/internal/config': { config_string: '{}' },
  '/internal/config/source': { source: { type: 'unlinked' } },
};

/** Stands for an answer that never arrives. */
const NOT_YET: object = {};
/** Stands for a request that fails. */
const FAILED: object = {};

/** Returns a function that draws an element of the owner's pages. `answers` replace the default answers about the project. */
const owned = (tag: string, answers: Answers = {}, properties: object = {}): Draw =>
  drawn(tag, () => {
    const all = Object.entries({ ...ANSWERS, ...answers });
    const known = all.filter(([, answer]) => answer !== NOT_YET && answer !== FAILED);
    const failure = all.some(([, answer]) => answer === FAILED) ? { answer: 'INTERNAL_ERROR' } : {};
    const app = appIn({ user: INES, answers: Object.fromEntries(known), ...failure });
    const admin = createAdminApp({ projectId: data.PROJECT_ID, owner: app });
    return html`${Object.assign(document.createElement(tag), { ...properties, app, admin })}`;
  });

/** Draws an element before the answer for `path` has arrived, and after the request has failed. */
const unready = (tag: string, path: string, name: string): Readonly<Record<string, Draw>> => ({
  [`${name} not known yet`]: owned(tag, { [path]: NOT_YET }),
  [`${name} that could not be loaded`]: owned(tag, { [path]: FAILED }),
});

/** The links of the project settings around an element. */
const LINKS = { pageId: '', linkTo: () => '#', handleClick: () => {} };
const EMAIL_CODE = `export function EmailTemplate({ user }) {
  return <h1>Welcome, {user.displayName}</h1>;
}`;

/** Draws the editor of code, which is loaded only now: it is large. */
const code = (language: 'tsx' | 'json', text: string): Draw =>
  drawn('lk-code-editor', () => {
    import('../../../elements/project/kit/code-editor.ts').catch(() => {});
    const area = Object.assign(document.createElement('textarea'), { value: text, ariaLabel: 'Content' });
    return html`<lk-code-editor language=${language} label="Content">${area}</lk-code-editor>`;
  });

const withConfig = (config: object): Answers => ({ [CURRENT]: data.project({}, config) });

/** The chapters of the gallery with the elements for project owners. */
export const projectChapters: readonly Chapter[] = [
  {
    title: 'Projects and their settings',
    isWide: true,
    states: {
      projects: owned('lk-owned-projects'),
      'no project': owned('lk-owned-projects', { '/internal/projects': list() }),
      'making one': pressed(owned('lk-owned-projects'), control('create')),
      everything: owned('lk-project-settings', {}, { projectId: data.PROJECT_ID, routing: 'hash' }),
    },
  },
  {
    title: 'Project: name, production mode and end',
    isWide: true,
    states: {
      general: owned('lk-project-general'),
      'not known yet': owned('lk-project-general', { [CURRENT]: NOT_YET }),
      'settings from a repository': owned('lk-project-general', {
        '/internal/config/source': data.configSource,
      }),
      'problems with its settings': owned('lk-project-general', {
        '/internal/config/source': data.configSource,
        [CURRENT]: data.project({
          pushed_config_error: { message: '“auth.passkeys” isn’t a known setting.' },
          config_warnings: [{ message: '“emails.sender” isn’t set.' }, { message: '“domains.trusted” is empty.' }],
        }),
      }),
      'editing the name': pressed(owned('lk-project-general'), control('name')),
      'not ready for production': owned('lk-project-production', {}, { links: LINKS }),
      'ready for production': owned(
        'lk-project-production',
        withConfig({ allow_localhost: false, ...data.domains('https://kilnhouse.example') }),
      ),
      'deleting it': pressed(owned('lk-project-danger'), control('delete')),
    },
  },
  {
    title: 'Project: domains',
    isWide: true,
    states: {
      none: owned('lk-project-domains'),
      'some, one not for production': owned(
        'lk-project-domains',
        withConfig(data.domains('https://kilnhouse.example', 'https://*.kilnhouse.example', 'http://192.0.2.7')),
      ),
      'adding one': pressed(owned('lk-project-domains'), control('add')),
      localhost: owned('lk-project-localhost'),
      ...unready('lk-project-domains', CURRENT, 'domains'),
    },
  },
  {
    title: 'Project: sign-in methods',
    isWide: true,
    states: {
      methods: owned('lk-project-sign-in-methods'),
      'no method': owned(
        'lk-project-sign-in-methods',
        withConfig({ credential_enabled: false, magic_link_enabled: false }),
      ),
      'no provider': owned('lk-project-providers'),
      providers: owned(
        'lk-project-providers',
        withConfig({
          oauth_providers: [
            { id: 'google', type: 'shared' },
            { id: 'github', type: 'standard', client_id: 'Iv1.8a61f9b3', client_secret: 'not-shown' },
          ],
        }),
      ),
      'Apple by key': chosen(
        owned('lk-project-providers', withConfig({ oauth_providers: [data.APPLE_PROVIDER] })),
        'edit',
      ),
      'an OpenID Connect provider': chosen(
        owned('lk-project-providers', { '/internal/config': data.oidcConfig }),
        'edit',
      ),
      'two accounts': owned('lk-project-account-linking'),
      'what users may do': owned('lk-project-account-options'),
    },
  },
  {
    title: 'Project: keys',
    isWide: true,
    states: {
      some: owned('lk-project-keys'),
      none: owned('lk-project-keys', { '/internal/api-keys': list() }),
      'making some': pressed(owned('lk-project-keys'), control('create')),
      ...unready('lk-project-keys', '/internal/api-keys', 'keys'),
    },
  },
  {
    title: 'Project: users and metrics',
    isWide: true,
    states: {
      users: owned('lk-project-users'),
      'nobody yet': owned('lk-project-users', { '/users': data.users(0) }),
      metrics: owned('lk-project-metrics', {}, { links: LINKS }),
      'no metrics yet': owned('lk-project-metrics', {
        '/internal/metrics': data.metrics({
          total_users: 0,
          daily_users: [],
          daily_active_users: [],
          users_by_country: {},
          login_methods: [],
          recently_registered: [],
          recently_active: [],
        }),
      }),
      ...unready('lk-project-users', '/users', 'users'),
      ...unready('lk-project-metrics', '/internal/metrics', 'metrics'),
    },
  },
  {
    title: 'Project: one user',
    isWide: true,
    states: {
      open: owned('lk-project-users', data.ONE_USER, { links: LINKS, itemId: data.ONE_USER_ID }),
    },
  },
  {
    title: 'Project: permissions',
    isWide: true,
    states: {
      definitions: owned('lk-project-permissions'),
      'making one': pressed(owned('lk-project-permissions'), control('create')),
      none: owned('lk-project-permissions', { '/team-permission-definitions': list() }),
      'given without asking': owned('lk-project-default-permissions'),
      ...unready('lk-project-permissions', '/team-permission-definitions', 'permissions'),
    },
  },
  {
    title: 'Project: mail',
    isWide: true,
    states: {
      'shared server': owned('lk-project-email-server'),
      'own server': owned('lk-project-email-server', withConfig({ email_config: data.MAIL_SERVER })),
      'sent mails': owned('lk-project-sent-emails'),
      'nothing sent': owned('lk-project-sent-emails', { '/internal/emails': list() }),
      'changing the server': pressed(
        owned('lk-project-email-server', withConfig({ email_config: data.MAIL_SERVER })),
        control('server'),
      ),
      'templates with the shared server': owned('lk-project-email-templates', {}, { links: LINKS }),
      templates: owned('lk-project-email-templates', withConfig({ email_config: data.MAIL_SERVER })),
      'making a template': pressed(
        owned('lk-project-email-templates', withConfig({ email_config: data.MAIL_SERVER })),
        control('create'),
      ),
      ...unready('lk-project-sent-emails', '/internal/emails', 'sent mails'),
    },
  },
  {
    title: 'Project: code',
    isWide: true,
    states: {
      'of an email': code('tsx', EMAIL_CODE),
      JSON: code('json', '{\n  "sender": "Kiln house",\n  "isReady": true\n}'),
      invalid: submitted(
        chosen(
          owned('lk-project-email-templates', {
            '/internal/email-templates': MISSING,
            '/email-templates': data.typedTemplates,
          }),
          'edit',
        ),
        { content: '{\n  "sender": "Kiln house",\n  "isReady": yes\n}' },
      ),
    },
  },
];
