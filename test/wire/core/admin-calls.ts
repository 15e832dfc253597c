import {
  type AdminApp,
  type EmailServer,
  type EmailTemplateType,
  type NewInternalKeyOptions,
  type OwnedProjects,
  type ProjectChanges,
} from '../../../core/admin.ts';
import type { Written } from './resource-calls.ts';

type Body = Readonly<Record<string, never>>;
type Ids = readonly string[];
type AdminCall = (app: AdminApp, ids: Ids, body: Body) => Promise<unknown>;
type OwnerCall = (projects: OwnedProjects, body: Body) => Promise<unknown>;

const ID = '([^/?]+)';

/** Which request core makes for which verb of an owner's app. */
const ADMIN_CALLS: readonly (readonly [request: string, call: AdminCall])[] = [
  ['GET /internal/projects/current', (app) => app.project.get()],
  ['PATCH /internal/projects/current', (app, _, body) => app.project.update(changesOf(body))],
  ['DELETE /internal/projects/current', (app) => app.project.delete()],
  ['GET /internal/api-keys', (app) => app.internalKeys.list()],
  ['POST /internal/api-keys', (app, _, body) => app.internalKeys.create(keyOf(body))],
  [
    `PATCH /internal/api-keys/${ID}`,
    (app, [id = ''], { description, revoked }) =>
      revoked === undefined
        ? app.internalKeys.update(id, { description: description ?? '' })
        : app.internalKeys.revoke(id),
  ],
  [
    `GET /(team|project)-permission-definitions`,
    (app, [scope]) => app.permissionDefinitions.list(scope as 'team' | 'project'),
  ],
  [
    `POST /(team|project)-permission-definitions`,
    (app, [scope], body) => app.permissionDefinitions.create(scope as 'team', definitionOf(body)),
  ],
  [
    `PATCH /(team|project)-permission-definitions/${ID}`,
    (app, [scope, id = ''], body) => app.permissionDefinitions.update(scope as 'team', id, definitionOf(body)),
  ],
  [
    `DELETE /(team|project)-permission-definitions/${ID}`,
    (app, [scope, id = '']) => app.permissionDefinitions.delete(scope as 'team', id),
  ],
  ['GET /internal/emails', (app) => app.sentEmails.list()],
  [
    'POST /internal/send-test-email',
    (app, _, { recipient_email: recipientEmail = '', email_config: config }) =>
      app.sendTestEmail({ recipientEmail, emailConfig: serverOf(config ?? {}) }),
  ],
  ['GET /internal/email-templates', async (app) => (await app.emailTemplates.all()).templates],
  ['GET /internal/email-themes', (app) => app.emailThemes.all()],
  ['POST /internal/email-templates', (app, _, { display_name: name }) => app.emailTemplates.create(name ?? '')],
  [
    `PATCH /internal/email-templates/${ID}`,
    (app, [id = ''], { tsx_source: source = '', theme_id: themeId }) =>
      app.emailTemplates.update(id, { source, themeId }),
  ],
  [`DELETE /internal/email-templates/${ID}`, (app, [id = '']) => app.emailTemplates.delete(id)],
  [
    `PATCH /email-templates/${ID}`,
    (app, [type], { subject, content }) =>
      app.emailTemplates.updateType(type as EmailTemplateType, { subject, content }),
  ],
  [`DELETE /email-templates/${ID}`, (app, [type]) => app.emailTemplates.resetType(type as EmailTemplateType)],
  ['GET /internal/metrics', (app) => app.metrics.get()],
  ['GET /internal/metrics\\?include_anonymous=true', (app) => app.metrics.get({ includeAnonymous: true })],
  ['POST /webhooks/svix-token', (app) => app.getWebhookToken()],
];

/** The same for somebody who is signed in to project `internal`. */
const OWNER_CALLS: Readonly<Record<string, OwnerCall>> = {
  'GET /internal/projects': (projects) => projects.list(),
  'POST /internal/projects': (projects, body) =>
    projects.create({
      ...changesOf(body),
      displayName: body['display_name'] ?? '',
      ownerTeamId: body['owner_team_id'],
    }),
  'POST /internal/projects/transfer': (projects, body) =>
    projects.transfer(body['project_id'] ?? '', body['new_team_id'] ?? ''),
};

/** The call of core that makes this request; undefined where there is none. */
export function adminCallOf({ method, path, body }: Written): ((app: AdminApp) => Promise<unknown>) | undefined {
  const target = `${method} ${path.replace('/api/v1', '')}`;
  for (const [request, call] of ADMIN_CALLS) {
    const match = new RegExp(`^${request}$`).exec(target);
    if (match) return (app) => call(app, match.slice(1).map(decodeURIComponent), (body ?? {}) as Body);
  }
  return undefined;
}

export function ownerCallOf({ method, path, body }: Written): ((app: OwnedProjects) => Promise<unknown>) | undefined {
  const call = OWNER_CALLS[`${method} ${path.replace('/api/v1', '')}`];
  return call && ((projects) => call(projects, (body ?? {}) as Body));
}

type Loose = Readonly<Record<string, unknown>>;

/** camelCase from top to bottom; core spells it back. */
function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camel(each),
    ]),
  );
}

function changesOf(body: Loose): ProjectChanges {
  const { ownerTeamId: _, ...changes } = camel(body) as Loose;
  return changes as ProjectChanges;
}

function keyOf(body: Loose): NewInternalKeyOptions {
  const { expiresAtMillis, ...options } = camel(body) as Loose;
  return { ...options, expiresAt: expiresAtMillis } as NewInternalKeyOptions;
}

function definitionOf(body: Loose): { id: string } {
  return camel(body) as { id: string };
}

function serverOf(config: Loose): EmailServer {
  return camel(config) as EmailServer;
}
