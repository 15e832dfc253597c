import { camelToSnake } from '../transport/case.ts';
import { catalogue, type DetailKind, type ErrorCode, type ErrorDetails } from './catalogue.ts';
import { KnownError } from './known-error.ts';
import { LatchkeyError } from './latchkey-error.ts';

/**
 * Turns the body of an error answer into its typed error (wire protocol §1.5, §2.1). A code this client does not know
 * becomes a `LatchkeyError`, so that an old client outlives a newer service.
 */
export function readError(headerCode: string, body: string): KnownError | LatchkeyError {
  const parsed = parseObject(body);
  if (!parsed || parsed.code !== headerCode) {
    return new LatchkeyError('MALFORMED_ANSWER', 'The service announced an error but its body does not match.');
  }
  return buildError(headerCode, parsed.error, parsed.details);
}

/** Builds the typed error from its parts, as they arrive in a body or in the query of a callback or error page. */
export function buildError(code: string, message: unknown, details: unknown): KnownError | LatchkeyError {
  if (!isErrorCode(code)) {
    return new LatchkeyError('UNKNOWN_ERROR_CODE', `The service answered with an error this version does not know.`, {
      cause: { code },
    });
  }
  const text = typeof message === 'string' ? message : code;
  return new KnownError(code, text, pickDetails(code, details));
}

/** Whether this version knows the code. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}

function pickDetails<Code extends ErrorCode>(code: Code, details: unknown): ErrorDetails<Code> {
  const source = isRecord(details) ? details : {};
  const picked: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(catalogue[code]) as [string, DetailKind][]) {
    // PASSWORD_TOO_LONG alone sends a camelCase key (wire protocol §1.7).
    const value = source[camelToSnake(name)] ?? source[name];
    if (kind === 'strings' ? isStrings(value) : typeof value === kind) picked[name] = value;
  }
  return Object.freeze(picked) as ErrorDetails<Code>;
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
