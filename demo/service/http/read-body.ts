import { KnownError, knownError } from '../base/errors/known-errors.ts';
import { trimBlanks } from '../base/trim-blanks.ts';

/** The maximum nesting depth of objects and lists in a JSON body. */
const MAX_DEPTH = 200;
/** The maximum size of a body. It suffices for the longest image that a field may have (protocol.md §1.6). */
export const BODY_MAX_BYTES = 1_048_576;

/**
 * Reads a body by its content type (protocol.md §1.5). Returns undefined for a GET request and for a request without a content
 * type. Throws BODY_PARSING_ERROR, with status 413 for a body that is too large.
 */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  const type = contentTypeOf(request.headers);
  switch (type) {
    case '':
      return undefined;
    case 'application/json':
      return parseJson(await readText(request));
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(await readText(request)));
    case 'text/plain':
    case 'application/octet-stream':
      return readText(request);
    default:
      throw parsingError(`Unknown content type in request body: ${type}`);
  }
}

/** Returns the media type of a body without its parameters, empty when the header is missing. */
export function contentTypeOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return trimBlanks(type);
}

/**
 * Reads the body as text. With `content-length` the HTTP server enforces the length; without it the bytes are counted as they
 * arrive.
 */
async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > BODY_MAX_BYTES) throw tooLarge();
  if (length !== null || !request.body) return request.text();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > BODY_MAX_BYTES) {
      // Stop reading the body. The promise of `cancel` is not awaited: for a cloned request it resolves only when the body of
      // the other copy is cancelled too (Streams Standard, tee).
      reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw parsingError('Invalid JSON in request body');
  }
  if (isTooDeep(value)) throw parsingError('The JSON in the request body is nested too deeply');
  return value;
}

/** Returns whether a value is nested too deeply for the recursive functions that process it later. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

function parsingError(message: string): Error {
  return knownError('BODY_PARSING_ERROR', { message });
}

function tooLarge(): Error {
  const message = `The request body is larger than ${BODY_MAX_BYTES} bytes`;
  return new KnownError('BODY_PARSING_ERROR', 413, message, undefined);
}
