import type { ProjectSettings } from '../../tables/seeded-projects.ts';

/** The options that `createClientApp` needs for a service, except `tokenStore`. */
export interface ClientAppSettings {
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly baseUrl: string;
}

/** The options that `createServerApp` needs. */
export interface ServerAppSettings extends ClientAppSettings {
  readonly secretServerKey: string;
}

/** The options that `createAdminApp` needs. */
export interface AdminAppSettings extends ClientAppSettings {
  readonly superSecretAdminKey: string;
}

/** The settings of a project for each kind of app. */
export interface AppSettings {
  /** Options for `createClientApp({ ...settings.clientSettings, tokenStore: 'memory' })`. */
  readonly clientSettings: ClientAppSettings;
  /** Options for `createServerApp(settings.serverSettings)`. */
  readonly serverSettings: ServerAppSettings;
  /** Options for `createAdminApp(settings.adminSettings)`. */
  readonly adminSettings: AdminAppSettings;
  /** The settings as environment variables, for the server of an app. */
  readonly settings: Readonly<Record<string, string>>;
}

export function createAppSettings(address: string, project: ProjectSettings): AppSettings {
  const { projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = project;
  const clientSettings: ClientAppSettings = { projectId, publishableClientKey, baseUrl: address };
  return {
    clientSettings,
    serverSettings: { ...clientSettings, secretServerKey },
    adminSettings: { ...clientSettings, superSecretAdminKey },
    settings: {
      LATCHKEY_API_URL: address,
      LATCHKEY_PROJECT_ID: projectId,
      LATCHKEY_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
      LATCHKEY_SECRET_SERVER_KEY: secretServerKey,
      LATCHKEY_SUPER_SECRET_ADMIN_KEY: superSecretAdminKey,
    },
  };
}
