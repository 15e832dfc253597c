import { knownError } from '../../base/errors/known-errors.ts';
import { isBuiltInProvider } from '../../idp/providers.ts';
import type { EmailConfig, ProjectConfig } from '../../tables/project-config.ts';
import type { ConfigBody, ProjectChangeBody } from '../projects/project-fields.ts';
import type { ProjectChange } from '../projects/projects.ts';

type ProviderBody = NonNullable<ConfigBody['oauth_providers']>[number];

/**
 * Converts the validated body of a request into a change of a project. Throws INVALID_SHARED_OAUTH_PROVIDER_ID and
 * INVALID_STANDARD_OAUTH_PROVIDER_ID for an unknown provider.
 */
export function readProjectChange({ description, config, ...rest }: ProjectChangeBody): ProjectChange {
  return {
    ...withoutUndefined(rest),
    // In the request, null clears the description. A project stores a cleared description as the empty text (protocol.md §11.2).
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(config === undefined ? {} : { config: readConfigBody(config) }),
  };
}

/** Converts validated settings into the form in which a project stores them. Throws the errors of `readProjectChange`. */
export function readConfigBody(body: ConfigBody): Partial<ProjectConfig> {
  const {
    oauth_providers: providers,
    email_config: emailConfig,
    team_creator_default_permissions: creator,
    team_member_default_permissions: member,
    user_default_permissions: user,
    ...plain
  } = body;
  return {
    ...withoutUndefined(plain),
    ...(emailConfig === undefined ? {} : { email_config: readEmailConfig(emailConfig) }),
    ...(providers === undefined ? {} : readProviders(providers)),
    ...withoutUndefined({
      team_creator_default_permissions: creator?.map(({ id }) => id),
      team_member_default_permissions: member?.map(({ id }) => id),
      user_default_permissions: user?.map(({ id }) => id),
    }),
  };
}

/** Reads the providers. If several entries name the same provider, the last entry counts. */
function readProviders(bodies: readonly ProviderBody[]): Partial<ProjectConfig> {
  for (const { id, type } of bodies) {
    if (isBuiltInProvider(id)) continue;
    const details = { provider_id: id };
    if (type === 'shared') throw knownError('INVALID_SHARED_OAUTH_PROVIDER_ID', details);
    throw knownError('INVALID_STANDARD_OAUTH_PROVIDER_ID', details);
  }
  const byId = new Map(bodies.map((body) => [body.id, body]));
  const standard = [...byId.values()].filter(({ type }) => type === 'standard');
  return {
    enabled_oauth_providers: [...byId.keys()],
    standard_oauth_providers: standard.map(({ id }) => id),
    oauth_provider_settings: Object.fromEntries(standard.map((body) => [body.id, readProviderSettings(body)])),
  };
}

function readProviderSettings({ id: _id, type: _type, provider_config_id: _own, ...settings }: ProviderBody) {
  return withoutUndefined(settings);
}

/** Reads the email settings. With type `shared` all other fields are ignored. */
function readEmailConfig({ type, ...server }: NonNullable<ConfigBody['email_config']>): EmailConfig {
  const { host, port, username, password, sender_name, sender_email } = server;
  if (type === 'shared' || host === undefined || port === undefined || username === undefined)
    return { type: 'shared' };
  if (password === undefined || sender_name === undefined || sender_email === undefined) return { type: 'shared' };
  return { type, host, port, username, password, sender_name, sender_email };
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Removes the keys whose value is `undefined`, which would overwrite stored values. */
function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
