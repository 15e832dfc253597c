import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { LkElement } from '../base/element.ts';
import { type ErrorLine, failureLine } from '../base/errors/error-text.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';

/**
 * Returns the message for an error, as `failureLine` does, for pages that sign in or redirect after a sign-in. If the browser
 * keeps no cookies, the message explains why the user stays on the page. For a mistake of the app, such as a page over plain http, which
 * has no cryptography, another attempt cannot help: the message says so.
 */
export function signInFailureLine(host: LkElement, error: unknown): ErrorLine {
  const code = error instanceof LatchkeyError ? error.code : '';
  const texts = host.texts('pageStates', pageStates);
  if (code === 'SESSION_NOT_KEPT') return texts.notKept;
  const line = failureLine(error, host.texts('general', general));
  return code === 'MISUSE' ? texts.misuse : line;
}
