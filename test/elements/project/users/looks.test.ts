import '../../../../elements/parts/avatar.ts';
import '../../../../elements/project/email/email-server.ts';
import '../../../../elements/project/metrics/metrics.ts';
import '../../../../elements/project/permissions/permissions.ts';
import '../../../../elements/project/email/sent-emails.ts';
import '../../../../elements/project/email/templates.ts';
import '../../../../elements/project/users/users.ts';
import { LONG, testNarrowLooks } from '../../support/narrow-looks.ts';
import { peopleScene, type PeopleWorld, wireUser } from './scenes.ts';
import type { Service } from '../../support/service.ts';
import { wireSession } from '../../support/service-security.ts';
import { inside, readText, until } from '../../support/support.ts';
import { control, rows } from '../../teams/team-sections-support.ts';

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

interface Scene {
  readonly tag: string;
  readonly attributes?: Record<string, string>;
  /** What shows that it is there. */
  readonly text: string;
  readonly act?: (section: Element) => unknown;
  readonly next?: string;
}

const list = (section: Element) => inside(section, 'lk-project-user-list');

async function openUser(section: Element): Promise<void> {
  await until(() => rows(list(section)).length > 0, 'the users');
  control(list(section), `user:${PERSON.id}`).click();
  await until(() => readText(section).includes('Delete user'), 'the user');
}

const SCENES: Readonly<Record<string, Scene>> = {
  users: { tag: 'lk-project-users', text: 'Users 1 to 2' },
  'a user': { tag: 'lk-project-users', text: 'Users 1 to 2', act: openUser, next: 'Impersonate this user' },
  'the metadata of a user': {
    tag: 'lk-project-users',
    text: 'Users 1 to 2',
    act: async (section) => {
      await openUser(section);
      control(inside(section, 'lk-project-user-metadata'), 'serverMetadata').click();
    },
    next: 'Server, as JSON',
  },
  metrics: { tag: 'lk-project-metrics', text: '12,345' },
  permissions: { tag: 'lk-project-permissions', attributes: { scope: 'team' }, text: ID },
  'mail server': { tag: 'lk-project-email-server', text: 'Change' },
  'sent mails': { tag: 'lk-project-sent-emails', text: 'Not sent' },
  templates: {
    tag: 'lk-project-email-templates',
    text: 'Theme',
    act: (section) => control(section, 'edit:a').click(),
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

suite('the users of a project with long texts', () => {
  testNarrowLooks(SCENES, async ({ tag, attributes, text, act, next }) => {
    const { section, says } = await peopleScene(tag, { world, config, prepare, attributes });
    await says(text);
    await act?.(section);
    if (next) await says(next);
    return section;
  });
});
