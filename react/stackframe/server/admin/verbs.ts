import type {
  EmailPreviewOptions,
  PermissionDefinition,
  PermissionScope,
  SentEmail,
  TestEmailOutcome,
} from 'latchkey/server';
import type { AdminAppVerbs } from '../../types/admin-app.ts';
import type { AdminSentEmail, EmailPreviewOptions as OfficialPreviewOptions } from '../../types/admin-email.ts';
import type { AdminProjectPermissionDefinition } from '../../types/admin-permission.ts';
import type { Result } from '../../types/result.ts';
import { dataOf, officially } from '../../client/answers.ts';
import { internalKeys, newInternalKey } from './keys.ts';
import { adminProjects } from './project.ts';
import { type AdminScope, refuseAdmin } from './scope.ts';

/** Returns what an owner does with a project. */
export function createAdminVerbs(scope: AdminScope): AdminAppVerbs {
  const { admin } = scope;
  const definitions = async (of: PermissionScope) =>
    (await officially(admin.permissionDefinitions.list(of))).map(definition);
  const change = (of: PermissionScope) => async (id: string, changes: Partial<AdminProjectPermissionDefinition>) => {
    // The service empties the list of a change without it, so what was there is sent again.
    const { containedPermissionIds = (await definitions(of)).find((each) => each.id === id)?.containedPermissionIds } =
      changes;
    await dataOf(admin.permissionDefinitions.update(of, id, { ...changes, containedPermissionIds }));
  };
  const create = (of: PermissionScope) => async (options: AdminProjectPermissionDefinition) => {
    if ('isDefaultUserPermission' in options && options.isDefaultUserPermission === true) {
      throw new TypeError('Default permissions are settings of the project: change them with project.update().');
    }
    const { id, description, containedPermissionIds } = options;
    const made = await dataOf(admin.permissionDefinitions.create(of, { id, description, containedPermissionIds }));
    return definition(made);
  };
  return {
    getProject: async () => adminProjects.one(scope, await officially(admin.project.get())),
    listInternalApiKeys: async () => internalKeys.all(scope, await officially(admin.internalKeys.list())),
    createInternalApiKey: async ({ expiresAt, ...options }) =>
      newInternalKey(scope, await dataOf(admin.internalKeys.create({ ...options, expiresAt: expiresAt.getTime() }))),
    listTeamPermissionDefinitions: () => definitions('team'),
    listTeamPermissionDefinitionsPaginated: async ({ limit, cursor, query = '' }) => {
      const text = query.toLowerCase();
      const found = (await definitions('team')).filter(({ id, description = '' }) =>
        `${id}\n${description}`.toLowerCase().includes(text),
      );
      const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id >= cursor);
      if (start === -1) return { items: [], nextCursor: null };
      return { items: found.slice(start, start + limit), nextCursor: found[start + limit]?.id ?? null };
    },
    createTeamPermissionDefinition: create('team'),
    updateTeamPermissionDefinition: change('team'),
    deleteTeamPermissionDefinition: (id) => dataOf(admin.permissionDefinitions.delete('team', id)),
    listProjectPermissionDefinitions: () => definitions('project'),
    createProjectPermissionDefinition: create('project'),
    updateProjectPermissionDefinition: change('project'),
    deleteProjectPermissionDefinition: (id) => dataOf(admin.permissionDefinitions.delete('project', id)),
    listEmailThemes: async () => [...(await officially(admin.emailThemes.all()))],
    createEmailTheme: (displayName) => dataOf(admin.emailThemes.create({ displayName })),
    updateEmailTheme: (id, source) => dataOf(admin.emailThemes.update(id, { source })),
    deleteEmailTheme: (id) => dataOf(admin.emailThemes.delete(id)),
    getEmailPreview: async (options) => (await dataOf(admin.previewEmail(previewOf(options)))).html,
    listEmailTemplates: async () => {
      const all = await officially(admin.emailTemplates.all());
      if (all.model === 'by-type') return refuseAdmin('listEmailTemplates() of this older service');
      return all.templates.map(({ id, displayName, themeId, source }) => ({
        id,
        displayName,
        ...(themeId !== null && { themeId }),
        tsxSource: source,
      }));
    },
    createEmailTemplate: (displayName) => dataOf(admin.emailTemplates.create(displayName)),
    updateEmailTemplate: async (id, source, themeId) => {
      if (themeId === false) return refuseAdmin('A template without a theme');
      return dataOf(admin.emailTemplates.update(id, { source, themeId }));
    },
    deleteEmailTemplate: (id) => dataOf(admin.emailTemplates.delete(id)),
    listSentEmails: async () => (await officially(admin.sentEmails.list())).map(sentEmail),
    sendTestEmail: async (options) => outcomeOf(await officially(admin.sendTestEmail(options))),
    sendTestWebhook: async ({ endpointId }) => outcomeOf(await officially(admin.sendTestWebhook(endpointId))),
    sendSignInInvitationEmail: (email, callbackUrl) => dataOf(admin.sendSignInInvitation(email, { callbackUrl })),
  };
}

function definition({ id, description, containedPermissionIds }: PermissionDefinition) {
  return {
    id,
    ...(description !== null && { description }),
    containedPermissionIds: [...containedPermissionIds],
  } satisfies AdminProjectPermissionDefinition;
}

function previewOf(options: OfficialPreviewOptions): EmailPreviewOptions {
  const { themeId, themeTsxSource, templateId, templateTsxSource } = options;
  const theme = themeTsxSource === undefined ? { themeId } : { themeSource: themeTsxSource };
  if (templateTsxSource !== undefined) return { ...theme, templateSource: templateTsxSource };
  if (templateId !== undefined) return { ...theme, templateId };
  throw new TypeError('A preview of an email needs templateId or templateTsxSource.');
}

function sentEmail({ id, to, subject, recipient, sentAt, error }: SentEmail): AdminSentEmail {
  return { id, to: [...to], subject, recipient, sentAt: new Date(sentAt), ...(error !== null && { error }) };
}

function outcomeOf(outcome: TestEmailOutcome): Result<undefined, { errorMessage: string }> {
  if (outcome.success) return { status: 'ok', data: undefined };
  return { status: 'error', error: { errorMessage: outcome.errorMessage } };
}
