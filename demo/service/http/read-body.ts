import { known } from './known-errors.ts';

/**
 * Reads a body by its content type (wire §1.7); without content type there is none. Throws BODY_PARSING_ERROR.
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
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw parsingError('Invalid JSON in request body');
  }
}

function parsingError(message: string): Error {
  return known('BODY_PARSING_ERROR', { message });
}
