import type { Project } from '../projects/project.ts';
import type { User } from '../users/users.ts';

/**
 * The placeholder for the id of the relying party. Clients replace it by their host name and fail on any other value (protocol.md §4.6).
 */
const SENTINEL_RP_ID = 'THIS_VALUE_WILL_BE_REPLACED.example.com';
const TIMEOUT_MS = 60_000;
/** COSE numbers of EdDSA, ES256 and RS256, in order of preference. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the user handle that an authenticator stores with a passkey. */
export function createUserHandle(user: { id: string }): string {
  return Buffer.from(user.id, 'utf8').toString('base64url');
}

/** Returns options for `navigator.credentials.create` (protocol.md §4.6). */
export function createRegistrationOptions(project: Project, user: User, challenge: string) {
  const name = user.display_name ?? user.primary?.value ?? 'Stack Auth User';
  return {
    challenge,
    rp: { name: project.display_name, id: SENTINEL_RP_ID },
    user: { id: createUserHandle(user), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred', requireResidentKey: true },
    extensions: { credProps: true },
  };
}

/** Returns options for `navigator.credentials.get`. They list no credentials, so the user chooses the account. */
export function createAuthenticationOptions(challenge: string) {
  return {
    rpId: SENTINEL_RP_ID,
    challenge,
    allowCredentials: [],
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  };
}
