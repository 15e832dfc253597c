import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { general } from '../../core/messages/en/general.ts';
import type { LkElement } from './element.ts';

/** What a known error says to people; `fallback` for codes without a text. The table is loaded with the first error. */
export async function errorTextOf(
  host: LkElement,
  error: { readonly code: string; readonly details: object },
  fallback: string,
): Promise<string> {
  const loaded = await import('../../core/messages/en/errors.ts').catch(() => null);
  const table: object = loaded ? host.texts('errors', loaded.errors) : {};
  const say: unknown = Object.hasOwn(table, error.code) ? (table as Record<string, unknown>)[error.code] : null;
  return typeof say === 'function' ? String(say(error.details)) : fallback;
}

/** What an error that nobody listed says: that the service is out of reach, or no more than that it went wrong. */
export function failureText(error: unknown, texts: typeof general): string {
  return error instanceof LatchkeyError && error.code === 'NETWORK' ? texts.unreachableNow : texts.unexpected;
}
