import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { general } from '../messages/general.ts';
import type { LkElement } from './element.ts';

/** Returns the message for a known error, or `fallback` if its code has no message. The messages are loaded on demand. */
export async function errorTextOf(
  host: LkElement,
  error: { readonly code: string; readonly details: object },
  fallback: string,
): Promise<string> {
  const loaded = await import('./known-error-text.ts').catch(() => null);
  return (await loaded?.knownErrorText(host, error)) ?? fallback;
}

/** Returns the message for an unexpected error. It says that the service cannot be reached, or that something went wrong. */
export function failureText(error: unknown, texts: typeof general): string {
  return error instanceof LatchkeyError && error.code === 'NETWORK' ? texts.unreachableNow : texts.unexpected;
}
