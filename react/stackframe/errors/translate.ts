import type { KnownError as OwnError } from 'latchkey';
import type { Json } from '../types/json.ts';
import { KnownError, KnownErrors } from './known-errors.ts';

/** Returns the error of the official packages for one of `latchkey`, with the names of its details as the service sends them. */
export function toOfficial({ code, message, details, stack }: OwnError): KnownError {
  const entries = Object.entries(details).map(([name, value]) => [toSnakeCase(name), value] as const);
  const sent = entries.length > 0 ? toJson(Object.fromEntries(entries)) : undefined;
  const error = KnownError.fromJson({ code, message, ...(sent !== undefined && { details: sent }) });
  if (stack !== undefined) error.stack = stack;
  return error;
}

/** Returns the error when it is of one of these names. */
export function findOneOf<Name extends keyof KnownErrors>(
  error: unknown,
  names: readonly Name[],
): KnownErrors[Name] | undefined {
  const isWanted = (found: unknown): found is KnownErrors[Name] =>
    names.some((name) => KnownErrors[name].isInstance(found));
  return isWanted(error) ? error : undefined;
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Returns the error of an account at a provider that has no access token with the wanted scopes. */
export function noTokenError(provider: string): KnownErrors['OAuthAccessTokenNotAvailable'] {
  const details = 'The account is not connected, or not with these scopes.';
  return new KnownErrors.OAuthAccessTokenNotAvailable(provider, details);
}
