import { type Fail, fail } from '../base/result.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { type AnyKnownError, KnownError } from '../errors/known-error.ts';
import { readError } from '../errors/read-error.ts';
import { isSuccess, type Reply } from './exchange.ts';

/** The longest text of the service that an error keeps, in characters. */
const SERVICE_MESSAGE_MAX_CHARACTERS = 500;

/** The error of a reply that is no success, for a caller who handles these codes. @throws the error, where it has none of them */
export function listedError<Code extends ErrorCode>(reply: Reply, codes: readonly Code[]): Fail<AnyKnownError<Code>> {
  const error = errorOf(reply);
  if (error instanceof KnownError && error.is(...codes)) return fail(error);
  throw error;
}

/** The error that a reply stands for; null for a success. */
export function errorOf(reply: Reply): Error | null {
  const { status, errorCode, body } = reply;
  if (isSuccess(reply)) return null;
  if (errorCode !== null) return readError(errorCode, body);
  // A page of HTML comes from a proxy, and what a broken service prints is for its owner alone: neither explains a refusal.
  const serviceMessage = status < 500 && /^[^<]/.test(body) ? body.slice(0, SERVICE_MESSAGE_MAX_CHARACTERS) : undefined;
  return new LatchkeyError('UNEXPECTED_STATUS', `The service answered with status ${status}.`, {
    status,
    serviceMessage,
  });
}
