import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { LkElement } from '../base/element.ts';
import { type ErrorLine, failureLine } from '../base/errors/error-text.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';

/**
 * Returns the message for an error, as `failureLine` does, for pages that sign in or redirect after a sign-in. If the browser
 * keeps no cookies, the message explains why the user stays on the page.
 */
export function signInFailureLine(host: LkElement, error: unknown): ErrorLine {
  const isLost = error instanceof LatchkeyError && error.code === 'SESSION_NOT_KEPT';
  return isLost ? host.texts('pageStates', pageStates).notKept : failureLine(error, host.texts('general', general));
}
