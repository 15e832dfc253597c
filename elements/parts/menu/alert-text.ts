import { isKnownCode } from '../../../core/errors/catalogue.ts';
import { KnownError } from '../../../core/errors/known-error.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * The alert for a failed action (protocol.md §14.9): in production the message of a known error, otherwise a request to report an
 * unhandled error, followed by the error.
 */
export function alertText(error: unknown, unhandledError: (error: string) => string, isProduction: boolean): string {
  if (isProduction && error instanceof KnownError && isKnownCode(error.code)) return error.message;
  return unhandledError(String(error));
}

/** Bundlers set `NODE_ENV`. A page without a bundler has none and loads the production build. */
export function isProductionBuild(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return true;
  }
}
