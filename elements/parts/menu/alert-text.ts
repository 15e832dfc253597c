import { isKnownCode } from '../../../core/errors/codes.ts';
import { KnownError } from '../../../core/errors/known-error.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * What the alert of a failed action says (spec §8): in production a known error's own message; otherwise a request to report
 * an unhandled error, followed by the error.
 */
export function alertText(error: unknown, unhandledError: (error: string) => string, isProduction: boolean): string {
  if (isProduction && error instanceof KnownError && isKnownCode(error.code)) return error.message;
  return unhandledError(String(error));
}

/** Bundlers set `NODE_ENV`; a page without a bundler has none and runs what was built for production. */
export function isProductionBuild(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return true;
  }
}
