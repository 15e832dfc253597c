import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { knownError } from '../../base/errors/known-errors.ts';
import { isEmail } from '../../base/normalize-email.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import type { TokenContext } from '../access/access-token.ts';
import type { Project } from '../projects/project.ts';

/** The authentication services whose tokens a project can accept (protocol.md §17.5). */
export const EXTERNAL_PROVIDERS = ['clerk-integration', 'better-auth-integration', 'workos-integration'] as const;
/** The id of another authentication service whose tokens the service takes, such as `clerk-integration`. */
export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number];

/** The user and session that a valid token of another authentication service names. */
export interface ExternalIdentity {
  readonly issuer: string;
  /** The id of the user at the other service. */
  readonly subject: string;
  /** The id of the session at the other service. */
  readonly providerSessionId: string;
  readonly expiresAtSeconds: number;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** The content of a token that a test creates. */
export interface ExternalTokenOptions {
  provider: ExternalProvider;
  /** The id of the user at the other service. */
  subject: string;
  /** The id of the session at the other service; default `session-1`. */
  sessionId?: string;
  email?: string;
  isEmailVerified?: boolean;
  name?: string;
  /** The lifetime in seconds; default 60, like tokens of Clerk. */
  lifetimeSeconds?: number;
  /** Claims to add or to replace, for tokens that the service must refuse. Null removes a claim. */
  claims?: Readonly<Record<string, unknown>>;
  /** The type in the header, such as `at+jwt`. */
  type?: string;
}

interface ProviderSettings {
  readonly setting: keyof ProjectConfig;
  readonly audience?: string;
  readonly clientId?: string;
  readonly refusedType?: string;
}

const PROVIDERS = {
  'clerk-integration': { setting: 'clerk_integration_enabled', refusedType: 'at+jwt' },
  'better-auth-integration': { setting: 'better_auth_integration_enabled', audience: 'latchkey-local' },
  'workos-integration': { setting: 'workos_integration_enabled', clientId: 'client_local' },
} satisfies Record<ExternalProvider, ProviderSettings>;

const PROFILE_MAX_CHARACTERS = 256;

/**
 * Returns the issuer of the tokens of a provider. This service only simulates the providers: it signs their tokens with the
 * keys of the project.
 */
function issuerOf(provider: ExternalProvider): string {
  return `https://${provider}.latchkey.test`;
}

/** Creates a token like one of another authentication service, for tests. */
export async function createExternalToken(
  context: TokenContext,
  projectId: string,
  { provider, subject, sessionId = 'session-1', lifetimeSeconds = 60, claims = {}, ...options }: ExternalTokenOptions,
): Promise<string> {
  const { kid, key } = await context.keys.findSigningKey(projectId, 'user');
  const issuedAt = Math.floor(context.clock.now() / 1000);
  const { audience, clientId }: ProviderSettings = PROVIDERS[provider];
  const payload: Record<string, unknown> = {
    iss: issuerOf(provider),
    sub: subject,
    sid: sessionId,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    ...(audience && { aud: audience }),
    ...(clientId && { client_id: clientId }),
    ...(options.email !== undefined && { email: options.email, email_verified: options.isEmailVerified ?? true }),
    ...(options.name !== undefined && { name: options.name }),
    ...claims,
  };
  const kept = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null));
  return new SignJWT(kept).setProtectedHeader({ alg: 'ES256', kid, typ: options.type ?? 'JWT' }).sign(key);
}

/**
 * Verifies a token of another authentication service and returns the user and session that it names. Throws
 * EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED, and INVALID_EXTERNAL_AUTH_TOKEN with the reason.
 */
export async function verifyExternalToken(
  context: TokenContext,
  project: Project,
  provider: ExternalProvider,
  token: string,
): Promise<ExternalIdentity> {
  const settings: ProviderSettings = PROVIDERS[provider];
  if (project.config[settings.setting] !== true)
    throw knownError('EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED', { reason: 'provider_disabled' });
  const type = readType(token);
  const claims = await verifySignature(context, project, token);
  const now = Math.floor(context.clock.now() / 1000);
  if (typeof claims.exp !== 'number') throw invalidToken('missing_claim');
  if (claims.exp <= now) throw invalidToken('expired');
  if (claims.iss !== issuerOf(provider)) throw invalidToken('issuer_mismatch');
  if (settings.audience !== undefined && claims.aud !== settings.audience) throw invalidToken('audience_mismatch');
  if (settings.refusedType !== undefined && type === settings.refusedType) throw invalidToken('unsupported_token_type');
  if (settings.clientId !== undefined && claims['client_id'] !== settings.clientId)
    throw invalidToken('client_id_mismatch');
  const { sub: subject, sid: providerSessionId } = claims;
  if (
    typeof subject !== 'string' ||
    subject === '' ||
    typeof providerSessionId !== 'string' ||
    providerSessionId === ''
  )
    throw invalidToken('missing_claim');
  const email = readProfile(claims['email'], isEmail);
  return {
    issuer: issuerOf(provider),
    subject,
    providerSessionId,
    expiresAtSeconds: claims.exp,
    email,
    isEmailVerified: email !== null && claims['email_verified'] === true,
    name: readProfile(claims['name']),
  };
}

function readType(token: string): string {
  try {
    decodeJwt(token);
    return String(decodeProtectedHeader(token).typ).toLowerCase().replace('application/', '');
  } catch {
    throw invalidToken('malformed_token');
  }
}

async function verifySignature(context: TokenContext, project: Project, token: string): Promise<JWTPayload> {
  const { kid } = decodeProtectedHeader(token);
  const signer = kid === undefined ? null : await context.keys.findVerifyingKey(kid);
  if (signer?.projectId !== project.id) throw invalidToken('signature_mismatch');
  try {
    // The caller checks the expiry by the service's clock. The date 0 keeps the library from checking it by the machine's
    // clock.
    return (await jwtVerify(token, signer.key, { algorithms: ['ES256'], currentDate: new Date(0) })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidToken('signature_mismatch');
    throw error;
  }
}

/** Reads a claim about the user. Returns null if the claim is missing, not a text, empty, too long or invalid. */
function readProfile(claim: unknown, isValid = (_text: string) => true): string | null {
  const text = typeof claim === 'string' ? claim.trim() : '';
  return text !== '' && text.length <= PROFILE_MAX_CHARACTERS && isValid(text) ? text : null;
}

type InvalidTokenReason =
  | 'malformed_token'
  | 'signature_mismatch'
  | 'expired'
  | 'issuer_mismatch'
  | 'audience_mismatch'
  | 'client_id_mismatch'
  | 'missing_claim'
  | 'unsupported_token_type';

function invalidToken(reason: InvalidTokenReason) {
  return knownError('INVALID_EXTERNAL_AUTH_TOKEN', { reason });
}
