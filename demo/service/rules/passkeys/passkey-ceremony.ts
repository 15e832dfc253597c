import * as z from 'zod';
import type { GenerationContext } from '../../base/generation.ts';
import type { PasskeyRow } from '../../tables/tables.ts';
import { isTrustedUrl } from '../access/trusted-url.ts';
import type { Project } from '../projects/project.ts';

/** The fields of a browser's registration response that are read before the library checks it (WebAuthn §5.1). */
export const registrationResponse = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).exactOptional(),
  }),
});

/** The fields of a browser's sign-in response that are read before the library checks it (WebAuthn §5.1). */
export const authenticationResponse = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

type RegistrationResponse = z.infer<typeof registrationResponse>;
type AuthenticationResponse = z.infer<typeof authenticationResponse>;

const clientData = z.object({ origin: z.string() });

/**
 * Returns the origin in the client data of a passkey response; null when the data is invalid or the project does not trust
 * the origin.
 */
export function readTrustedOrigin(
  { rules }: GenerationContext,
  clientDataJson: string,
  project: Project,
): string | null {
  try {
    const { origin } = clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
    return URL.canParse(origin) && new URL(origin).origin === origin && isTrustedUrl(rules, origin, project)
      ? origin
      : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Returns the credential to store; null when the response does not prove that it was created for this challenge and origin. */
export async function verifyRegistration(response: RegistrationResponse, challenge: string, origin: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
  }).catch(ignoreVerificationError);
  if (!verification?.verified) return null;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(response.response.transports ?? []),
  };
}

/** Returns the authenticator's new signature count; null when the response does not prove possession of the passkey. */
export async function verifyAuthentication(
  response: AuthenticationResponse,
  passkey: PasskeyRow,
  challenge: string,
  origin: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(ignoreVerificationError);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** Returns null for an `Error` of the library, which means that the passkey response is invalid. */
function ignoreVerificationError(error: unknown): null {
  if (error instanceof Error) return null;
  throw error;
}
