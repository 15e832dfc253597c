import { createHmac } from 'node:crypto';

export const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
export const OTHER_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
export const NOW = 1_790_000_000_000;
export const EVENT = { type: 'team.deleted', data: { id: '4f2d3b1c-7a55-4c1e-9d5f-0c7f2b6a1e11' } };

export interface SignedParts {
  readonly id?: string;
  readonly timestamp?: number | string;
  readonly body?: string;
  readonly secret?: string;
  readonly prefix?: string;
}

export function signatureOf(
  id: string,
  timestamp: number | string,
  body: string | Uint8Array,
  secret = SECRET,
): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** A message as the service sends it. */
export function signed({
  id = 'msg_1',
  timestamp = NOW / 1000,
  body = JSON.stringify(EVENT),
  secret = SECRET,
  prefix = 'svix-',
}: SignedParts = {}) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [`${prefix}id`]: id,
    [`${prefix}timestamp`]: String(timestamp),
    [`${prefix}signature`]: signatureOf(id, timestamp, body, secret),
  };
  return { headers, body };
}
