import type { ProjectSettings } from '../../tables/seeded-projects.ts';

/** What `createClientApp` needs to know of a service, besides where it keeps tokens. */
export interface ClientAppSettings {
  readonly projectId: string;
  readonly publishableClientKey: string;
  readonly baseUrl: string;
}

/** What `createServerApp` needs. */
export interface ServerAppSettings extends ClientAppSettings {
  readonly secretServerKey: string;
}

/** What `createAdminApp` needs. */
export interface AdminAppSettings extends ClientAppSettings {
  readonly superSecretAdminKey: string;
}

/** The settings of one project, ready for each kind of app. */
export interface AppSettings {
  /** For `createClientApp({ ...settings.clientSettings, tokenStore: 'memory' })`. */
  readonly clientSettings: ClientAppSettings;
  /** For `createServerApp(settings.serverSettings)`. */
  readonly serverSettings: ServerAppSettings;
  /** For `createAdminApp(settings.adminSettings)`. */
  readonly adminSettings: AdminAppSettings;
  /** The same as environment variables, for the server of an app. */
  readonly settings: Readonly<Record<string, string>>;
}

export function appSettings(address: string, project: ProjectSettings): AppSettings {
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
