import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { createHeaderReader, type RequestLike } from '../request/request-headers.ts';
import { WEBHOOK_HEADER_MAX_CHARACTERS, WEBHOOK_MAX_BYTES } from './limits.ts';
import { webhookError } from './webhook-error.ts';

/**
 * A request with a webhook message, whose body has not been read yet or is passed as it arrived. `Request` and `NextRequest` fit; so do
 * Node's `IncomingMessage`, a request of Express whose body is unparsed or parsed by `express.raw`, and `{ headers, body }`.
 */
export type WebhookRequest =
  | (RequestLike & { readonly body: string | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | null })
  | (RequestLike & AsyncIterable<Uint8Array | string>);

/** The headers by which a message is verified. */
export interface WebhookHeaders {
  readonly id: string;
  /** Seconds since 1970, as they were signed. */
  readonly timestamp: string;
  /** The signatures of version 1, decoded. There are several while the sender replaces its secret. */
  readonly signatures: readonly Uint8Array[];
}

/** The prefixes of the headers: those of Svix, and those of the specification Standard Webhooks. */
const PREFIXES = ['svix-', 'webhook-'];

/** Matches a signature of version 1: the base64 of 32 bytes, in its only valid spelling. */
const SIGNATURE = /^v1,([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$/;

/**
 * Reads the headers of a message. An id with a full stop is refused: the signed text joins id, time and body with full stops, so such an
 * id would make its parts ambiguous (Standard Webhooks, "Signature scheme").
 *
 * @throws LatchkeyError `WEBHOOK_NOT_SIGNED` for missing or invalid headers
 */
export function readWebhookHeaders(request: RequestLike): WebhookHeaders {
  const read = createHeaderReader(request);
  const prefix = PREFIXES.find((each) => read(`${each}id`) !== null) ?? '';
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => read(prefix + name) ?? '');
  const texts = signature && signature.length <= WEBHOOK_HEADER_MAX_CHARACTERS ? signature.split(' ') : [];
  const signatures = texts.flatMap((text) => SIGNATURE.exec(text)?.[1] ?? []).map(decodeBase64);
  if (!/^[\w:-]{1,256}$/.test(id ?? '') || !/^\d{1,12}$/.test(timestamp ?? '') || signatures.length === 0)
    throw webhookError('WEBHOOK_NOT_SIGNED', 'The request has no signature of a webhook, or one that cannot be read.');
  return { id: id ?? '', timestamp: timestamp ?? '', signatures };
}

/** Decodes base64 whose characters have been checked. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * Returns the bytes of the body as they arrived. Parsing the body and printing it again would change what was signed.
 *
 * @throws LatchkeyError `WEBHOOK_UNREADABLE` for a body of more than 4 MiB; `MISUSE` for a body that was read or parsed before
 */
export async function readWebhookBody(request: WebhookRequest): Promise<Uint8Array<ArrayBuffer>> {
  const body: unknown = 'body' in request ? request.body : undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return joinBody([body]);
  if (body instanceof ArrayBuffer) return joinBody([new Uint8Array(body)]);
  if (body === null) return joinBody([]);
  if (isStream(body)) return joinBody(await collect(readStream(body)));
  if (body === undefined && isNodeRequest(request)) return joinBody(await collect(request));
  throw unreadError();
}

function isStream(body: unknown): body is ReadableStream<Uint8Array> {
  if (typeof ReadableStream === 'undefined' || !(body instanceof ReadableStream)) return false;
  if (body.locked) throw unreadError();
  return true;
}

/** Returns true for a request of Node whose body can still be read. */
function isNodeRequest(request: WebhookRequest): request is RequestLike & AsyncIterable<Uint8Array | string> {
  return Symbol.asyncIterator in request && !('readableDidRead' in request && request.readableDidRead === true);
}

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // If the body is too large, this ends its transfer. After the end of the body this does nothing.
    await reader.cancel().catch(() => {});
  }
}

async function collect(source: AsyncIterable<Uint8Array | string>): Promise<readonly (Uint8Array | string)[]> {
  const chunks: (Uint8Array | string)[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > WEBHOOK_MAX_BYTES) throw tooLargeError();
    chunks.push(chunk);
  }
  return chunks;
}

/** Joins the parts of a body. They are refused before anything is copied: a text has at most as many characters as bytes. */
function joinBody(parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  if (sumOfLengths(parts) > WEBHOOK_MAX_BYTES) throw tooLargeError();
  const body = joinChunks(parts);
  if (body.length > WEBHOOK_MAX_BYTES) throw tooLargeError();
  return body;
}

function sumOfLengths(parts: readonly { readonly length: number }[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** Joins texts and bytes to one array of bytes. */
export function joinChunks(chunks: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  const joined = new Uint8Array(sumOfLengths(parts));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}

function tooLargeError(): LatchkeyError {
  return webhookError('WEBHOOK_UNREADABLE', 'The body of the webhook is too large.');
}

function unreadError(): LatchkeyError {
  return new LatchkeyError(
    'MISUSE',
    'The body of a webhook must be passed as it arrived: an unread request, its text or its bytes. In Express use express.raw for this route.',
  );
}
