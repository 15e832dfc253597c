import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ClientMetadata, Configuration } from 'oidc-provider';
import { randomToken } from '../base/random-token.ts';
import { createMemoryAdapter } from './adapter.ts';
import { claimsOf, type Accounts } from './personas.ts';

/**
 * The OAuth clients that a local provider accepts: the shared client (`id`, `secret`) of all projects without keys of their
 * own, and the clients of projects that have stored their own client id and secret.
 */
export interface ClientSettings {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
  /** Returns the project's own client with this client id; null when no project has one. */
  readonly findClient: (id: string) => Promise<ProjectOAuthClient | null>;
}

/** The OAuth client of a project that has stored its own client id and secret for the provider. */
export interface ProjectOAuthClient {
  readonly secret: string;
  /** The callback URL that the project's owner set, besides those of this service. */
  readonly callbackUrl: string | null;
}

/**
 * Scopes that an app may request in addition to those of the sign-in. They exist at the real providers, so that examples are
 * realistic.
 */
const EXTRA_SCOPES = [
  'repo',
  'read:org',
  'user:email',
  'identify',
  'guilds',
  'playlist-read-private',
  'Calendars.Read',
  'Files.Read',
  'https://www.googleapis.com/auth/calendar.readonly',
  'https://www.googleapis.com/auth/drive.readonly',
];

/** How long the OIDC library keeps each kind of record, in seconds. */
const TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 3600,
  IdToken: 3600,
  Interaction: 3600,
  RefreshToken: 1_209_600,
  Session: 3600,
};

/**
 * Returns the OIDC library's settings for a local provider. At a sign-in, the library redirects the browser to
 * `<issuer>/interaction/…`, the page that asks which account signs in.
 */
export async function createOidcConfiguration(
  issuer: string,
  client: ClientSettings,
  accounts: Accounts,
): Promise<Configuration> {
  return {
    adapter: createMemoryAdapter(async (id) => {
      const own = await client.findClient(id);
      if (!own) return undefined;
      const redirectUris = [...client.redirectUris, ...(own.callbackUrl === null ? [] : [own.callbackUrl])];
      return createClientMetadata(id, own.secret, redirectUris);
    }),
    clients: [createClientMetadata(client.id, client.secret, client.redirectUris)],
    jwks: { keys: [await createSigningKey()] },
    cookies: { keys: [randomToken()] },
    scopes: ['openid', 'offline_access', ...EXTRA_SCOPES],
    claims: { openid: ['sub', 'name', 'email', 'email_verified'] },
    responseTypes: ['code'],
    ttl: TTL,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    pkce: { methods: ['S256'], required: () => true },
    expiresWithSession: () => false,
    rotateRefreshToken: false,
    issueRefreshToken: (_context, _client, code) => code.scopes.has('offline_access'),
    interactions: { url: (_context, interaction) => `${issuer}/interaction/${interaction.uid}` },
    findAccount: (_context, id) => {
      const persona = accounts.find(id);
      return persona && { accountId: id, claims: () => claimsOf(persona) };
    },
  };
}

function createClientMetadata(id: string, secret: string, redirectUris: readonly string[]): ClientMetadata {
  return {
    client_id: id,
    client_secret: secret,
    redirect_uris: [...redirectUris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomToken().slice(0, 12) };
}
