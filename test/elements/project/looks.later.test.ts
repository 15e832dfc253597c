import '../../../elements/parts/avatar.ts';
import '../../../elements/project/domains/domains.ts';
import '../../../elements/project/email/email-server.ts';
import '../../../elements/project/email/sent-emails.ts';
import '../../../elements/project/email/templates.ts';
import '../../../elements/project/general/danger.ts';
import '../../../elements/project/general/production.ts';
import '../../../elements/project/keys/keys.ts';
import '../../../elements/project/list/owned-projects.ts';
import '../../../elements/project/metrics/metrics.ts';
import '../../../elements/project/permissions/permissions.ts';
import '../../../elements/project/project-settings.ts';
import '../../../elements/project/sign-in/providers.ts';
import '../../../elements/project/users/users.ts';
import { ENDLESS, LONG, testNarrowLooks } from '../support/narrow-looks.ts';
import { peopleScene, type PeopleWorld, wireUser } from './users/scenes.ts';
import { wireSession } from '../support/service-security.ts';
import { idOfProject, MANAGED_ID, wireProject, wireProjectKey } from '../support/service-project.ts';
import type { Service } from '../support/service.ts';
import { inside, until } from '../support/support.ts';
import { control, rows } from '../teams/team-sections-support.ts';

type Shown = Awaited<ReturnType<typeof peopleScene>>;

/** An element in one of its states. */
interface Scene {
  readonly tag: string;
  /** What to wait for. */
  readonly text: string;
  readonly act?: (shown: Shown) => unknown;
  /** What to wait for after it. */
  readonly next?: string;
  readonly attributes?: Record<string, string>;
}

/** Opens the form of a button and sends it as it is. */
const send =
  (name: string) =>
  async ({ open, submit }: Shown) => {
    await open(name);
    submit();
  };

async function openUser({ section, says }: Shown): Promise<void> {
  const list = inside(section, 'lk-project-user-list');
  await until(() => rows(list).length > 0, 'the users');
  control(list, `user:${PERSON.id}`).click();
  await says('Delete user');
}

const PERSON = wireUser(0, {
  display_name: LONG,
  primary_email: `${'long'.repeat(20)}@example.com`,
  primary_email_verified: false,
  is_restricted: true,
  restricted_by_admin: true,
  restricted_by_admin_reason: LONG,
  country_code: 'CH',
  server_metadata: { key: LONG },
});
const ID = `posts:${'long'.repeat(30)}`;
const definitions = [{ id: ID, description: LONG, contained_permission_ids: [ID] }];

const domains = ['http://localhost:3000', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, `https://${ENDLESS} `]
  .concat(Array.from({ length: 6 }, (_, at) => `https://d${at}.example`))
  .map((domain) => ({ domain, handler_path: '/handler' }));
const oauth_providers = [
  { id: 'google', type: 'shared' },
  { id: 'microsoft', type: 'standard', client_id: ENDLESS, client_secret: 'secret' },
];
const owned = [{ is_production_mode: true }, ...Array.from({ length: 8 }, () => ({}))].map((more, at) =>
  wireProject({ display_name: LONG, description: LONG, id: idOfProject(at), owner_team_id: null, ...more }),
);

const SCENES: Readonly<Record<string, Scene>> = {
  'the project settings with long texts do not overflow at 320 pixels': {
    tag: 'lk-project-settings',
    text: 'Danger zone',
    attributes: { 'project-id': MANAGED_ID, 'full-page': '', 'projects-path': '/projects' },
  },
  'the list of projects and the form for a new project do not overflow at 320 pixels': {
    tag: 'lk-owned-projects',
    text: 'Production',
    act: send('create'),
    next: 'Enter a name.',
  },
  'the list of domains and the form for a new domain do not overflow at 320 pixels': {
    tag: 'lk-project-domains',
    text: 'Not allowed',
    act: send('add'),
    next: 'Enter the address',
  },
  'the problems of production mode do not overflow at 320 pixels': { tag: 'lk-project-production', text: 'Fix these' },
  'the form that deletes a project does not overflow at 320 pixels': {
    tag: 'lk-project-danger',
    text: 'Danger zone',
    act: send('delete'),
    next: 'Type “delete”',
  },
  'the form for the keys of a provider does not overflow at 320 pixels': {
    tag: 'lk-project-providers',
    text: 'Microsoft',
    act: (shown) => shown.press('edit:microsoft'),
    next: 'Callback URL',
  },
  'the list of project keys and the form with errors do not overflow at 320 pixels': {
    tag: 'lk-project-keys',
    text: 'Active',
    act: send('create'),
    next: 'Enter a name.',
  },
  'the list of users does not overflow at 320 pixels': { tag: 'lk-project-users', text: '2 users' },
  'the page of a user does not overflow at 320 pixels': {
    tag: 'lk-project-users',
    text: '2 users',
    act: openUser,
    next: 'Impersonate this user',
  },
  'the form for the metadata of a user does not overflow at 320 pixels': {
    tag: 'lk-project-users',
    text: '2 users',
    act: async (shown) => {
      await openUser(shown);
      control(inside(shown.section, 'lk-project-user-metadata'), 'serverMetadata').click();
    },
    next: 'Server, as JSON',
  },
  'the metrics do not overflow at 320 pixels': { tag: 'lk-project-metrics', text: '12,345' },
  'the list of permissions does not overflow at 320 pixels': {
    tag: 'lk-project-permissions',
    attributes: { scope: 'team' },
    text: ID,
  },
  'the email server does not overflow at 320 pixels': { tag: 'lk-project-email-server', text: 'Change' },
  'the list of sent emails does not overflow at 320 pixels': { tag: 'lk-project-sent-emails', text: 'Not sent' },
  'the form for an email template does not overflow at 320 pixels': {
    tag: 'lk-project-email-templates',
    text: 'When your servers send it',
    act: ({ press }) => press('edit:a'),
    next: 'Source',
  },
};

function prepare({ answers }: Service): void {
  const days = Array.from({ length: 30 }, (_, at) => ({
    date: `2026-03-${String(at + 1).padStart(2, '0')}`,
    activity: at % 7,
  }));
  answers['GET /internal/metrics'] = {
    body: {
      total_users: 12_345,
      daily_users: days,
      daily_active_users: days,
      users_by_country: { CH: 3, [LONG]: 2 },
      recently_registered: [PERSON],
      recently_active: [PERSON],
      login_methods: [{ method: LONG, count: 1 }],
    },
  };
  const mail = { id: '1', subject: LONG, to: [`${'long'.repeat(20)}@b.co`], sent_at_millis: 0, error: LONG };
  answers['GET /internal/emails'] = { body: { items: [mail] } };
  const template = { id: 'a', display_name: LONG, tsx_source: LONG.repeat(20), theme_id: LONG };
  answers['GET /internal/email-templates'] = { body: { templates: [template] } };
}

const world: Partial<PeopleWorld> = {
  users: [PERSON, wireUser(1)],
  sessions: [wireSession(1, Date.UTC(2026, 3, 1, 12))],
  granted: [ID],
  definitions: { team: definitions, project: definitions },
};
const config = {
  domains,
  oauth_providers,
  team_creator_default_permissions: [{ id: ID }],
  email_config: {
    type: 'standard',
    host: 'long'.repeat(40),
    port: 587,
    username: LONG,
    password: 'x',
    sender_name: LONG,
    sender_email: 'a@b.co',
  },
};

const project = (now: number) => ({
  project: wireProject({ display_name: LONG, description: ENDLESS }, config),
  owned,
  settings: {},
  source: {
    type: 'pushed-from-github',
    owner: ENDLESS,
    repo: LONG,
    branch: LONG,
    commit_hash: ENDLESS,
    config_file_path: ENDLESS,
  },
  keys: [wireProjectKey(0, now, { description: LONG }), wireProjectKey(1, now, { description: ENDLESS })],
});

suite('pages of a project with long texts', () => {
  testNarrowLooks(SCENES, async ({ tag, attributes, text, act, next }) => {
    const shown = await peopleScene(tag, { world, config, project, prepare, attributes });
    await shown.says(text);
    await act?.(shown);
    if (next) await shown.says(next);
    return shown.section;
  });
});
