import { expect, test } from 'vitest';
import { verifyAuthentication, verifyRegistration } from '../../../../demo/service/rules/passkeys/passkey-ceremony.ts';
import { hasCorpora, readCorpus } from '../../../support/hostile-input/corpora.ts';

const ORIGIN = 'https://example.org';

/** An entry of the W3C's "Test Vectors" (WebAuthn §16.1), bytes in hex. */
interface Vector {
  name: string;
  registration: { challenge: string; credential_id: string; clientDataJSON: string; attestationObject: string };
  authentication?: { challenge: string; clientDataJSON: string; authenticatorData: string; signature: string };
}

/** Algorithms the service does not ask for, and attestations of makers whose roots it does not know. */
const REFUSED = [
  'Packed Attestation with ES384 Credential',
  'Packed Attestation with ES512 Credential',
  'Packed Attestation with Ed448 Credential',
  'TPM Attestation with ES256 Credential',
  'Android Key Attestation with ES256 Credential',
  'Apple Anonymous Attestation with ES256 Credential',
  'FIDO U2F Attestation with ES256 Credential',
];
/** Its sign-in happened in a frame of another site, which WebAuthn §7.2 step 14 leaves to the service to allow. */
const FRAMED = 'ES256 Credential with "topOrigin" in clientDataJSON';

const vectors = hasCorpora
  ? (JSON.parse(readCorpus('webauthn/w3c-webauthn-test-vectors.json')) as Vector[]).filter(
      (vector): vector is Required<Vector> => vector.authentication !== undefined,
    )
  : [];

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function register({ registration }: Vector, challenge = registration.challenge) {
  const id = base64url(registration.credential_id);
  const response = {
    clientDataJSON: base64url(registration.clientDataJSON),
    attestationObject: base64url(registration.attestationObject),
  };
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  return verifyRegistration(credential, base64url(challenge), ORIGIN);
}

async function signIn(vector: Required<Vector>, signature = vector.authentication.signature) {
  const kept = await register(vector);
  if (!kept) throw new Error(`${vector.name} was not registered.`);
  const passkey = { ...kept, transports: [], project_id: '', user_id: '', created_at: 0 };
  const { authentication } = vector;
  const response = {
    clientDataJSON: base64url(authentication.clientDataJSON),
    authenticatorData: base64url(authentication.authenticatorData),
    signature: base64url(signature),
  };
  const id = kept.credential_id;
  const answer = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  return verifyAuthentication(answer, passkey, base64url(authentication.challenge), ORIGIN);
}

const accepted = vectors.filter(({ name }) => !REFUSED.includes(name));
const rows = (list: readonly Required<Vector>[]) => list.map((vector) => [vector.name, vector] as const);

test.skipIf(!hasCorpora)(
  'eight of the 15 W3C test vectors for WebAuthn have a passkey that the service supports',
  () => {
    expect(vectors).toHaveLength(15);
    expect(accepted.map(({ name }) => name)).toEqual([
      'ES256 Credential with No Attestation',
      'ES256 Credential with Self Attestation',
      'ES256 Credential with "crossOrigin": true in clientDataJSON',
      FRAMED,
      'ES256 Credential with very long credential ID',
      'Packed Attestation with ES256 Credential',
      'Packed Attestation with RS256 Credential',
      'Packed Attestation with Ed25519 Credential',
    ]);
  },
);

test.each(rows(accepted))(
  'a passkey can be registered only with its own challenge (W3C test vector: %s)',
  async (_name, vector) => {
    expect(await register(vector)).toMatchObject({ credential_id: base64url(vector.registration.credential_id) });
    expect(await register(vector, vector.authentication.challenge)).toBeNull();
  },
);

test.each(rows(accepted.filter(({ name }) => name !== FRAMED)))(
  'a passkey can sign in only with its own signature (W3C test vector: %s)',
  async (_name, vector) => {
    expect(await signIn(vector)).toBe(0);
    const other = accepted.find(({ name }) => name !== vector.name);
    expect(await signIn(vector, other?.authentication.signature)).toBeNull();
  },
);

test.each(rows(accepted.filter(({ name }) => name === FRAMED)))(
  'a passkey sign-in inside another site’s frame is refused: not supported (W3C test vector: %s)',
  async (_name, vector) => {
    expect(await signIn(vector)).toBeNull();
  },
);

test.each(rows(vectors.filter(({ name }) => REFUSED.includes(name))))(
  'a passkey with an unsupported algorithm or attestation cannot be registered (W3C test vector: %s)',
  async (_name, vector) => {
    expect(await register(vector)).toBeNull();
  },
);
