import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../tables/tables.ts';
import type { ProviderBehaviour } from './behaviour.ts';
import type { Issuer } from './issuer.ts';
import { PERSONAS } from './personas.ts';
import { isProviderId, PROVIDER_NAMES, type ProviderId } from './providers.ts';

const KNOWN_ADDRESSES = 5;

/** The local replacements of the OAuth providers, below `/idp/<provider>`. They are loaded on first use. */
export interface IdentityProvider {
  /** Returns the URL of a provider's issuer, without a trailing slash. */
  issuer(provider: ProviderId): string;
  /** Returns id and secret of the shared client at a provider. */
  client(provider: ProviderId): { readonly id: string; readonly secret: string };
  /** Answers a request to a provider. It comes from the service in the same process, or from the HTTP server. */
  fetch(request: Request): Promise<Response>;
}

/** The behaviour of the providers, which their pages can change, and their clock. */
interface ProviderState {
  providers: ProviderBehaviour;
  readonly clock: Required<Clock>;
}

export function createIdentityProvider(db: Database, state: ProviderState, apiUrl: string): IdentityProvider {
  const issuers = new Map<ProviderId, Promise<Issuer>>();
  const issuer = (provider: ProviderId): string => `${apiUrl}/idp/${provider}`;
  const client = (provider: ProviderId) => ({ id: provider, secret: `local-secret-of-${provider}` });
  const load = async (provider: ProviderId): Promise<Issuer> => {
    const { createIssuer } = await import('./issuer.ts');
    return createIssuer({
      issuer: issuer(provider),
      name: PROVIDER_NAMES[provider],
      client: {
        ...client(provider),
        redirectUris: callbackAddresses(apiUrl, provider),
        findSecret: (id) => secretOfProject(db, provider, id),
      },
      knownAddresses: () => newestAddresses(db),
      behaviour: () => state.providers,
      wait: (millis) => state.clock.wait(millis),
      setBehaviour: (behaviour) => {
        state.providers = behaviour;
      },
    });
  };
  return {
    issuer,
    client,
    fetch: async (request) => {
      const provider = new URL(request.url).pathname.split('/')[2] ?? '';
      if (!isProviderId(provider)) return new Response('There is no such provider.', { status: 404 });
      const found = issuers.get(provider) ?? load(provider);
      issuers.set(provider, found);
      return (await found)(request);
    },
  };
}

/**
 * Returns the callback URLs under both names of the loopback interface, because a cookie of one name is not sent to the other.
 */
export function callbackAddresses(apiUrl: string, provider: ProviderId): string[] {
  const path = `/api/v1/auth/oauth/callback/${provider}`;
  const { protocol, port } = new URL(apiUrl);
  const hosts = ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port && `:${port}`}`);
  return [...new Set([new URL(apiUrl).origin, ...hosts])].map((origin) => `${origin}${path}`);
}

/** Returns the secret of a client at a provider. It is the same for all projects that entered this client. */
async function secretOfProject(db: Database, provider: ProviderId, clientId: string): Promise<string | null> {
  const settings = sql`config->'oauth_provider_settings'->${provider}::text`;
  const row = await db
    .selectFrom('projects')
    .select(sql<string | null>`${settings}->>'client_secret'`.as('secret'))
    .where(sql`${settings}->>'client_id'`, '=', clientId)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.secret ?? null;
}

async function newestAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_channels')
    .select('value')
    .where('used_for_auth', '=', true)
    .where('project_id', '!=', 'internal')
    .orderBy('created_at', 'desc')
    .limit(KNOWN_ADDRESSES)
    .execute();
  const personas = PERSONAS.map(({ email }) => email);
  return [...new Set(rows.map(({ value }) => value))].filter((value) => !personas.includes(value));
}
