import type { AdminApp, ConfigChanges, NewProject, ProjectChanges } from 'latchkey/server';
import type {
  AdminOAuthProviderConfig,
  AdminProjectConfigUpdateOptions,
  AdminProjectCreateOptions,
  AdminProjectUpdateOptions,
} from '../../types/admin-project.ts';
import { dataOf } from '../../client/answers.ts';

/** Changes a project. Only its configuration says whether clients need the publishable key. */
export async function updateProject(admin: AdminApp, changes: AdminProjectUpdateOptions): Promise<void> {
  const { requirePublishableClientKey: isRequired, ...fields } = changes;
  if (Object.keys(fields).length > 0) await dataOf(admin.project.update(changesOf(fields)));
  if (isRequired === undefined) return;
  await dataOf(admin.config.update({}, { others: { 'project.requirePublishableClientKey': isRequired } }));
}

/** Returns the fields of a new project in the words of `latchkey`. */
export function newProjectOf(options: AdminProjectCreateOptions): NewProject {
  for (const name of NOT_OF_NEW) if (options[name] !== undefined) refuse(`${name} of a new project`);
  return { ...changesOf(options), displayName: options.displayName, ownerTeamId: options.teamId };
}

const NOT_OF_NEW = ['isDevelopmentEnvironment', 'requirePublishableClientKey'] as const;

function changesOf(changes: AdminProjectUpdateOptions): ProjectChanges {
  const { config } = changes;
  return {
    displayName: changes.displayName,
    description: changes.description,
    isProductionMode: changes.isProductionMode,
    onboardingStatus: changes.onboardingStatus,
    logoUrl: changes.logoUrl,
    logoFullUrl: changes.logoFullUrl,
    logoDarkModeUrl: changes.logoDarkModeUrl,
    logoFullDarkModeUrl: changes.logoFullDarkModeUrl,
    config: config && configChangesOf(config),
  };
}

function configChangesOf({ emailConfig, oauthProviders, ...changes }: AdminProjectConfigUpdateOptions): ConfigChanges {
  if (emailConfig?.type === 'resend') refuse('emailConfig of the type "resend"');
  return {
    ...changes,
    ...(emailConfig && {
      emailConfig: emailConfig.type === 'shared' ? emailConfig : { ...emailConfig, type: 'standard' },
    }),
    ...(oauthProviders && { oauthProviders: oauthProviders.map(providerOf) }),
  };
}

function providerOf(provider: AdminOAuthProviderConfig) {
  const { id } = provider;
  if (provider.type === 'shared') return { id, type: provider.type };
  const { facebookConfigId = null, microsoftTenantId = null } = provider;
  return { ...provider, facebookConfigId, microsoftTenantId };
}

function refuse(name: string): never {
  throw new TypeError(`${name} cannot be written by this package: set it in the dashboard of the service.`);
}
