import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** Returns a new secret for signing the messages of one endpoint, in the format of Svix. */
export function createSigningSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Returns the headers by which a receiver verifies a message, as the libraries of Svix check them (protocol.md §11.8). */
export function createSignedHeaders(
  secret: string,
  message: { readonly id: string; readonly payload: string },
  nowMillis: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMillis / 1000));
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.payload}`).digest('base64');
  return {
    'content-type': 'application/json',
    'svix-id': message.id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
}
