import { html, type TemplateResult } from 'lit';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import type { general } from '../../messages/general.ts';
import type { LkElement } from '../element.ts';

/** Returns the message for a known error, or `fallback` if its code has no message. The messages are loaded on demand. */
export async function loadErrorText(
  host: LkElement,
  error: { readonly code: string; readonly details: object },
  fallback: string,
): Promise<string> {
  const loaded = await import('./known-error-text.ts').catch(() => null);
  return (await loaded?.loadKnownErrorText(host, error)) ?? fallback;
}

/** The message of an error: a text, or a template if the message changes while it is shown. */
export type ErrorLine = string | TemplateResult;

/** The errors that the console has shown. An element asks for the message of an error with each render. */
const shown = new WeakSet<Error>();

/**
 * Returns the message for an unexpected error: the service cannot be reached, has received too many requests (429), or something
 * else went wrong, such as an answer with an unknown code. For a mistake of the app, which no other attempt helps, the console tells the
 * developer what is wrong.
 */
export function failureText(error: unknown, texts: typeof general): string {
  if (!(error instanceof LatchkeyError)) return texts.unexpected;
  const { code } = error;
  if (code === 'MISUSE' && !shown.has(error)) {
    shown.add(error);
    console.error(error);
  }
  if (code === 'TOO_MANY_REQUESTS') return texts.tooMany;
  return code === 'NETWORK' || code === 'TIMEOUT' ? texts.unreachableNow : texts.unexpected;
}

/**
 * Returns the message of `failureText`, for use inside a live region. If the service has said how long to wait, the message also
 * counts down the time until the next attempt.
 */
export function failureLine(error: unknown, texts: typeof general): ErrorLine {
  const text = failureText(error, texts);
  if (!(error instanceof LatchkeyError) || error.retryAfterMs === undefined) return text;
  import('./wait-line.ts').then(
    ({ defineWaitLine }) => defineWaitLine(),
    () => {},
  );
  return html`<lk-wait-line .error=${error}>${text}</lk-wait-line>`;
}
