import { createHash, randomBytes } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL_DATA = 0x40;
const CREDENTIAL_ID_BYTES = 32;
const AAGUID = Buffer.alloc(16);
const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The values of a WebAuthn ceremony. Tests can set wrong values. */
export interface CeremonyOptions {
  challenge: string;
  /** The origin of the page. */
  origin: string;
  /** The relying party id. By default the host of the origin, as in a browser. */
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
}

/** A software authenticator with one ES256 credential (WebAuthn §6). */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** The signature counter. Tests set it to simulate a cloned authenticator. */
  counter: number;
  /** Returns the JSON of the result of `navigator.credentials.create`. */
  register(options: CeremonyOptions): RegistrationJson;
  /** Returns the JSON of the result of `navigator.credentials.get`. */
  sign(options: CeremonyOptions & { userHandle?: string }): Promise<AuthenticationJson>;
}

type RegistrationJson = ReturnType<typeof registrationJson>;
type AuthenticationJson = ReturnType<typeof authenticationJson>;

export async function createSoftwareAuthenticator(): Promise<SoftwareAuthenticator> {
  const keys = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const credentialId = randomBytes(CREDENTIAL_ID_BYTES);
  const credentialData = attestedCredential(credentialId, bytesOf(x), bytesOf(y));
  const id = credentialId.toString('base64url');
  const authenticator: SoftwareAuthenticator = {
    credentialId: id,
    counter: 0,
    register: (options) => {
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL_DATA;
      const data = Buffer.concat([authenticatorData(rpIdOf(options), flags, authenticator.counter), credentialData]);
      return registrationJson(id, clientDataJson('webauthn.create', options), attestationObject(data));
    },
    sign: async (options) => {
      authenticator.counter += 1;
      const data = authenticatorData(rpIdOf(options), USER_PRESENT | USER_VERIFIED, authenticator.counter);
      const clientData = clientDataJson('webauthn.get', options);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      const raw = Buffer.from(await crypto.subtle.sign(ES256, keys.privateKey, signed));
      return authenticationJson(id, clientData, data, derSignature(raw), options.userHandle);
    },
  };
  return authenticator;
}

function registrationJson(id: string, clientData: Buffer, attestation: Buffer) {
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: { credProps: { rk: true } },
    authenticatorAttachment: 'platform' as const,
    response: {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  };
}

function authenticationJson(id: string, clientData: Buffer, data: Buffer, signature: Buffer, userHandle?: string) {
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

function rpIdOf({ origin, rpId }: CeremonyOptions): string {
  return rpId ?? new URL(origin).hostname;
}

function clientDataJson(type: string, options: CeremonyOptions): Buffer {
  const { challenge, origin, crossOrigin = false } = options;
  return Buffer.from(JSON.stringify({ type: options.type ?? type, challenge, origin, crossOrigin }));
}

/** Returns the authenticator data (WebAuthn §6.1): hash of the RP id, flags, signature counter. */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
}

/** Returns the attested credential data (WebAuthn §6.5.1): AAGUID, length of the id, id, public key in COSE format. */
function attestedCredential(id: Buffer, x: Buffer, y: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([AAGUID, length, id, coseKey(x, y)]);
}

/** Returns a public key as CBOR (RFC 9053 §7.1.1): {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), cborBytes(x), Buffer.from([0x22]), cborBytes(y)]);
}

/** Returns the CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestationObject(data: Buffer): Buffer {
  const parts = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([Buffer.from([0xa3]), ...parts, cborText('authData'), cborBytes(data)]);
}

/** Encodes a text of fewer than 24 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** Encodes a byte string of 24 to 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

/** Converts a signature of WebCrypto (r and s concatenated) to the DER sequence that WebAuthn requires. */
function derSignature(raw: Buffer): Buffer {
  const half = raw.length / 2;
  const body = Buffer.concat([derInteger(raw.subarray(0, half)), derInteger(raw.subarray(half))]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

function derInteger(bytes: Buffer): Buffer {
  const firstUsed = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.subarray(firstUsed);
  // If the first bit is 1, DER reads the number as negative, so a zero byte is added.
  const value = short.readUInt8(0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short;
  return Buffer.concat([Buffer.from([0x02, value.length]), value]);
}

function bytesOf(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url');
}
