import { isKnownCode } from '../../../core/errors/catalogue.ts';
import { KnownError } from '../../../core/errors/known-error.ts';
import { isMarkup } from '../../base/own-global.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Returns the alert for a failed action (protocol.md §14.9). In production, a known error shows its own message. In all other
 * cases the alert asks the user to report the error, and quotes the error.
 */
export function alertText(error: unknown, unhandledError: (error: string) => string, isProduction: boolean): string {
  if (isProduction && error instanceof KnownError && isKnownCode(error.code)) return error.message;
  return unhandledError(String(error));
}

/**
 * Whether this is a production build. Bundlers replace `NODE_ENV`. Without a bundler `process` is missing, and the build counts
 * as production.
 */
export function isProductionBuild(): boolean {
  try {
    return process.env.NODE_ENV === 'production' || isMarkup('process');
  } catch {
    return true;
  }
}
