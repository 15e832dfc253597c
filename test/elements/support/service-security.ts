import { list } from './service-project.ts';
import { ADA, type Person, type Service } from './service.ts';

/** A person with what the security sections look at. */
export interface SecurePerson extends Person {
  readonly has_password?: boolean;
  readonly passkey_auth_enabled?: boolean;
  readonly otp_auth_enabled?: boolean;
  readonly auth_with_email?: boolean;
  readonly requires_totp_mfa?: boolean;
  readonly oauth_providers?: readonly { readonly id: string }[];
}

export type WireSession = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly is_current_session: boolean;
};
export type WireKey = Readonly<Record<string, unknown>> & { readonly id: string };
export type WireAccount = Readonly<Record<string, unknown>> & { readonly id: string };

/** What the scripted service holds; change it, and the next answer tells. */
export interface SecurityWorld {
  sessions: WireSession[];
  keys: WireKey[];
  accounts: WireAccount[];
  channels: object[];
  /** Whole values of keys that were made, in order. */
  readonly values: string[];
}

const HOUR_MS = 3_600_000;

/** The endpoints of the security sections, with a memory. */
export function addSecurity(service: Service, given: Partial<SecurityWorld> = {}): SecurityWorld {
  const world: SecurityWorld = {
    sessions: [],
    keys: [],
    accounts: [],
    channels: [wireChannel()],
    values: [],
    ...given,
  };
  const person = (changes: Partial<SecurePerson>) => {
    service.person = { ...ADA, ...service.person, ...changes } as Person;
    return { body: service.person };
  };
  Object.assign(service.answers, {
    'POST /auth/password/set': () => person({ has_password: true }) && { body: { success: true } },
    'POST /auth/password/update': { body: { success: true } },
    'PATCH /users/me': () => {
      const { body = {} } = service.requests.at(-1) ?? {};
      const { totp_secret_base64: secret, ...changes } = body;
      return person(secret === undefined ? changes : { ...changes, requires_totp_mfa: secret !== null });
    },
    'GET /auth/sessions': () => list(world.sessions),
    'GET /oauth-providers': () => list(world.accounts),
    'GET /contact-channels': () => list(world.channels),
    ...keyAnswers(service, world),
  });
  for (const { id } of world.sessions) {
    service.answers[`DELETE /auth/sessions/${id}`] = () => {
      world.sessions = world.sessions.filter((each) => each.id !== id);
      return { body: { success: true } };
    };
  }
  for (const { id } of world.accounts) {
    service.answers[`DELETE /oauth-providers/me/${id}`] = () => {
      world.accounts = world.accounts.filter((each) => each.id !== id);
      return { body: { success: true } };
    };
  }
  return world;
}

function keyAnswers(service: Service, world: SecurityWorld): Service['answers'] {
  const lastBody = () => service.requests.at(-1)?.body ?? {};
  const patch = (id: string) => () => {
    const { revoked, ...changes } = lastBody();
    const revoking = revoked ? { manually_revoked_at_millis: service.clock.now() } : {};
    world.keys = world.keys.map((key) => (key.id === id ? { ...key, ...changes, ...revoking } : key));
    return { body: world.keys.find((key) => key.id === id) };
  };
  const make = () => {
    const { user_id, expires_at_millis, ...body } = lastBody();
    const id = `99999999-9999-4999-8999-${String(world.values.length).padStart(12, '0')}`;
    const value = `sk_canary${'0'.repeat(30)}${world.values.length}f00d`;
    world.values.push(value);
    const expires = expires_at_millis === null ? {} : { expires_at_millis };
    const type = body.team_id === undefined ? 'user' : 'team';
    const key = { ...body, ...expires, id, type, created_at_millis: service.clock.now(), user_id };
    world.keys = [{ ...key, value: { last_four: value.slice(-4) } }, ...world.keys];
    answers[`PATCH /user-api-keys/${id}`] = answers[`PATCH /team-api-keys/${id}`] = patch(id);
    return { body: { ...key, value } };
  };
  const { answers } = service;
  for (const { id } of world.keys) {
    answers[`PATCH /user-api-keys/${id}`] = answers[`PATCH /team-api-keys/${id}`] = patch(id);
  }
  return {
    'GET /user-api-keys': () => list(world.keys),
    'GET /team-api-keys': () => list(world.keys),
    'POST /user-api-keys': make,
    'POST /team-api-keys': make,
  };
}

/** A session as the service tells of it; the first is the one at hand. */
export function wireSession(at: number, now: number, more: Record<string, unknown> = {}): WireSession {
  return {
    // The one that the access tokens name.
    id: at === 0 ? 'session' : `55555555-5555-4555-8555-${String(at).padStart(12, '0')}`,
    user_id: ADA.id,
    created_at: now - 30 * 24 * HOUR_MS,
    last_used_at: now - at * 3 * HOUR_MS,
    is_impersonation: false,
    is_current_session: at === 0,
    last_used_at_end_user_ip_info: {
      ip: `203.0.113.${at % 250}`,
      countryCode: 'PT',
      regionCode: null,
      cityName: 'Lisbon',
      latitude: null,
      longitude: null,
      tzIdentifier: null,
    },
    ...more,
  };
}

/** A key as lists tell of it. */
export function wireKey(at: number, now: number, more: Record<string, unknown> = {}): WireKey {
  return {
    id: `77777777-7777-4777-8777-${String(at).padStart(12, '0')}`,
    description: `Key ${at}`,
    created_at_millis: now - (at + 1) * 24 * HOUR_MS,
    is_public: false,
    type: 'user',
    user_id: ADA.id,
    value: { last_four: String(1000 + at) },
    ...more,
  };
}

/** An account at a provider as the service tells of it. */
export function wireAccount(at: number, provider: string, email: string | null = `ada@${provider}.test`): WireAccount {
  return {
    id: `66666666-6666-4666-8666-${String(at).padStart(12, '0')}`,
    user_id: ADA.id,
    provider_config_id: provider,
    type: provider,
    ...(email === null ? {} : { email }),
    allow_sign_in: true,
    allow_connected_accounts: true,
  };
}

/** Ada's address, with which she signs in. */
export function wireChannel(more: Record<string, unknown> = {}): object {
  return {
    id: '88888888-8888-4888-8888-000000000000',
    user_id: ADA.id,
    value: 'ada@example.com',
    type: 'email',
    is_primary: true,
    is_verified: true,
    used_for_auth: true,
    ...more,
  };
}
