import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { general } from '../messages/general.ts';
import type { LkElement } from './element.ts';

/** The message for a known error, or `fallback` where its code has none. The messages are loaded with the first error. */
export async function errorTextOf(
  host: LkElement,
  error: { readonly code: string; readonly details: object },
  fallback: string,
): Promise<string> {
  const loaded = await import('./known-error-text.ts').catch(() => null);
  return (await loaded?.knownErrorText(host, error)) ?? fallback;
}

/** The message for an unexpected error: that the service cannot be reached, or that something went wrong. */
export function failureText(error: unknown, texts: typeof general): string {
  return error instanceof LatchkeyError && error.code === 'NETWORK' ? texts.unreachableNow : texts.unexpected;
}
