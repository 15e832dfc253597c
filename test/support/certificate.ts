import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** In PEM, as a server of Node takes them. */
  readonly key: string;
  readonly cert: string;
}

const DAY_MS = 86_400_000;

/**
 * Creates a self-signed certificate that is valid for one day (RFC 5280 §4.1). Node can sign but has no function for certificates,
 * and not every machine has a program for it. It names no host, so browsers of tests trust its key or every certificate.
 */
export function selfSignedCertificate(now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now.getTime() - DAY_MS), utcTime(now.getTime() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const body = sequence(toBeSigned, ECDSA_WITH_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value in DER (X.690 §8.1): a tag, the length of the contents, the contents. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), body]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), body]);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function set(...contents: readonly Buffer[]): Buffer {
  return der(0x31, ...contents);
}

/** `YYMMDDHHMMSSZ` (X.690 §11.8). */
function utcTime(timeMs: number): Buffer {
  const digits = new Date(timeMs).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/** 1.2.840.10045.4.3.2, the algorithm of the signature (RFC 5758 §3.2). */
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

/** 2.5.4.3, the attribute that names whom a certificate is for. */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
