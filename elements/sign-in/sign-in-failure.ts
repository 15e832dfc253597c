import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import type { LkElement } from '../base/element.ts';
import { failureText } from '../base/error-text.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';

/** Like `failureText`, on pages that sign in or leave for the page after it: says why a browser without cookies must stay. */
export function signInFailureText(host: LkElement, error: unknown): string {
  const isLost = error instanceof LatchkeyError && error.code === 'SESSION_NOT_KEPT';
  return isLost ? host.texts('pageStates', pageStates).notKept : failureText(error, host.texts('general', general));
}
