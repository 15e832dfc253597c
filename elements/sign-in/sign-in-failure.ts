import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { LkElement } from '../base/element.ts';
import { type ErrorLine, failureLine } from '../base/error-text.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';

/** Like `failureLine`, on pages that sign in or leave for the page after it: says why a browser without cookies must stay. */
export function signInFailureLine(host: LkElement, error: unknown): ErrorLine {
  const isLost = error instanceof LatchkeyError && error.code === 'SESSION_NOT_KEPT';
  return isLost ? host.texts('pageStates', pageStates).notKept : failureLine(error, host.texts('general', general));
}
