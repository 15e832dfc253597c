import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../tables/tables.ts';
import type { ProviderBehaviour } from './behaviour.ts';
import type { ProjectOAuthClient } from './configuration.ts';
import type { IssuerRequestHandler } from './issuer.ts';
import { PERSONAS } from './personas.ts';
import { isBuiltInProvider, PROVIDER_NAMES, type ProviderId, appleClientSecret } from './providers.ts';

const MAX_OFFERED_ADDRESSES = 5;

/**
 * The local replacements of the OAuth providers, below `/idp/<provider>`. Each is loaded at its first request. An OIDC provider
 * that a project's owner added is replaced too: its issuer URL is never requested, because an owner may enter any address.
 */
export interface IdentityProvider {
  /** Returns the URL of a provider's issuer, without a trailing slash. */
  issuerUrl(provider: ProviderId): string;
  /** Returns the id and secret of the OAuth client that all projects without keys of their own share at a provider. */
  sharedClient(provider: ProviderId): { readonly id: string; readonly secret: string };
  /** Answers a request to a provider, sent by this service or by a browser. */
  fetch(request: Request): Promise<Response>;
}

/** The clock of the local providers, and their behaviour, which tests and the providers' pages can change. */
interface ProviderState {
  providers: ProviderBehaviour;
  readonly clock: Required<Clock>;
}

/** Creates the local OAuth providers of the service whose public URL has the origin `apiUrl`. */
export function createIdentityProvider(db: Database, state: ProviderState, apiUrl: string): IdentityProvider {
  const issuers = new Map<ProviderId, Promise<IssuerRequestHandler>>();
  const issuerUrl = (provider: ProviderId): string => `${apiUrl}/idp/${provider}`;
  const sharedClient = (provider: ProviderId) => ({ id: provider, secret: `local-secret-of-${provider}` });
  const loadIssuer = async (provider: ProviderId): Promise<IssuerRequestHandler> => {
    const { createIssuerHandler } = await import('./issuer.ts');
    return createIssuerHandler({
      issuerUrl: issuerUrl(provider),
      name: async () => (isBuiltInProvider(provider) ? PROVIDER_NAMES[provider] : findCustomName(db, provider)),
      clients: {
        ...sharedClient(provider),
        redirectUris: listCallbackUrls(apiUrl, provider),
        findClient: (id) => findClient(db, provider, id),
      },
      knownAddresses: () => findNewestAddresses(db),
      behaviour: () => state.providers,
      wait: (millis) => state.clock.wait(millis),
      setBehaviour: (behaviour) => {
        state.providers = behaviour;
      },
    });
  };
  return {
    issuerUrl,
    sharedClient,
    fetch: async (request) => {
      const provider = new URL(request.url).pathname.split('/')[2] ?? '';
      if (!isBuiltInProvider(provider) && (await findCustomName(db, provider)) === null)
        return new Response('There is no such provider.', { status: 404 });
      const found = issuers.get(provider) ?? loadIssuer(provider);
      issuers.set(provider, found);
      return (await found)(request);
    },
  };
}

/**
 * Returns the URLs of the service to which a provider may redirect the browser: at the service's own host, at `localhost` and
 * at `127.0.0.1`. The callback must use the host at which the browser started the flow, because only that host gets the
 * flow's cookie.
 */
export function listCallbackUrls(apiUrl: string, provider: ProviderId): string[] {
  const path = `/api/v1/auth/oauth/callback/${provider}`;
  const { protocol, port } = new URL(apiUrl);
  const hosts = ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port && `:${port}`}`);
  return [...new Set([new URL(apiUrl).origin, ...hosts])].map((origin) => `${origin}${path}`);
}

/**
 * Returns the project's own OAuth client with the id `clientId` at a provider; null when no project has such a client. If
 * several projects have one, returns that of the oldest project.
 */
async function findClient(db: Database, provider: ProviderId, clientId: string): Promise<ProjectOAuthClient | null> {
  const settings = sql`coalesce(config->'oauth_provider_settings'->${provider}::text, config->'custom_oidc_providers'->${provider}::text)`;
  const row = await db
    .selectFrom('projects')
    .select([
      sql<string | null>`${settings}->>'client_secret'`.as('secret'),
      sql<string | null>`${settings}->>'apple_private_key'`.as('appleKey'),
      sql<string | null>`${settings}->>'custom_callback_url'`.as('callbackUrl'),
    ])
    .where(sql`${settings}->>'client_id'`, '=', clientId)
    .orderBy('created_at')
    .executeTakeFirst();
  const secret = row?.secret ?? appleClientSecret(row?.appleKey);
  return row && secret !== undefined ? { secret, callbackUrl: row.callbackUrl } : null;
}

/** Returns the name of an OIDC provider that a project's owner added; null when no project has a provider with this id. */
async function findCustomName(db: Database, provider: ProviderId): Promise<string | null> {
  const settings = sql`config->'custom_oidc_providers'->${provider}::text`;
  const row = await db
    .selectFrom('projects')
    .select(sql<string | null>`${settings}->>'display_name'`.as('name'))
    .where(settings, 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return row ? (row.name ?? provider) : null;
}

async function findNewestAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_channels')
    .select('value')
    .where('used_for_auth', '=', true)
    .where('project_id', '!=', 'internal')
    .orderBy('created_at', 'desc')
    .limit(MAX_OFFERED_ADDRESSES)
    .execute();
  const personas = PERSONAS.map(({ email }) => email);
  return [...new Set(rows.map(({ value }) => value))].filter((value) => !personas.includes(value));
}
