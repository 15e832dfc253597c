import { known } from './known-errors.ts';

/** Objects and lists within each other. */
const MAX_DEPTH = 200;

/**
 * Reads a body by its content type (protocol.md §1.5); without content type there is none. Throws BODY_PARSING_ERROR.
 */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  switch (type) {
    case '':
      return undefined;
    case 'application/json':
      return parseJson(await request.text());
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(await request.text()));
    case 'text/plain':
    case 'application/octet-stream':
      return request.text();
    default:
      throw parsingError(`Unknown content type in request body: ${type}`);
  }
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

/** What walks through a value later on does so by calling itself. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

function parsingError(message: string): Error {
  return known('BODY_PARSING_ERROR', { message });
}
