import type { AdminAppHooks, AdminAppVerbs } from '../../types/admin-app.ts';
import { officially } from '../../client/answers.ts';
import { hooksOf } from '../scope.ts';
import type { AdminScope } from './scope.ts';

/** Returns the hooks of an admin app. */
export function createAdminHooks(scope: AdminScope, verbs: AdminAppVerbs): AdminAppHooks {
  const hookOf = hooksOf(scope.hooks, scope);
  const getWebhookToken = async () => {
    const { token, url } = await officially(scope.admin.getWebhookToken());
    return { token, url: url ?? undefined };
  };
  const getEmailTheme = async (id: string) => {
    const theme = await officially(scope.admin.emailThemes.get(id));
    if (theme) return { displayName: theme.displayName, tsxSource: theme.source };
    throw new Error('The project has no theme of emails with this id.');
  };
  return {
    useProject: hookOf('admin project', verbs.getProject),
    useInternalApiKeys: hookOf('internal keys', verbs.listInternalApiKeys),
    useTeamPermissionDefinitions: hookOf('team definitions', verbs.listTeamPermissionDefinitions),
    useProjectPermissionDefinitions: hookOf('project definitions', verbs.listProjectPermissionDefinitions),
    useEmailThemes: hookOf('email themes', verbs.listEmailThemes),
    useEmailTheme: hookOf('email theme', getEmailTheme),
    useEmailPreview: hookOf('email preview', verbs.getEmailPreview),
    useEmailTemplates: hookOf('email templates', verbs.listEmailTemplates),
    useSvixToken: hookOf('webhook token', getWebhookToken),
  };
}
