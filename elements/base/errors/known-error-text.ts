import { errors } from '../../messages/errors.ts';
import type { LkElement } from '../element.ts';

/**
 * Loads the error messages in the language of an element and returns the message for a known error. Null if its code has no
 * message.
 */
export async function loadKnownErrorText(
  host: LkElement,
  { code, details }: { readonly code: string; readonly details: object },
): Promise<string | null> {
  await host.loadTexts('errors');
  const messages: object = host.texts('errors', errors);
  const message: unknown = Object.hasOwn(messages, code) ? (messages as Record<string, unknown>)[code] : null;
  return typeof message === 'function' ? String(message(details)) : null;
}
