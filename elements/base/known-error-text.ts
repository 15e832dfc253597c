import { errors } from '../messages/errors.ts';
import type { LkElement } from './element.ts';

/** The message for a known error in the language of an element, whose errors are loaded first; null where its code has none. */
export async function knownErrorText(
  host: LkElement,
  { code, details }: { readonly code: string; readonly details: object },
): Promise<string | null> {
  await host.loadTexts('errors');
  const messages: object = host.texts('errors', errors);
  const message: unknown = Object.hasOwn(messages, code) ? (messages as Record<string, unknown>)[code] : null;
  return typeof message === 'function' ? String(message(details)) : null;
}
