import { LkSignOut } from '../../elements/sign-in/sign-out.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Asks the user for confirmation and signs the user out.
 *
 * @example <SignOut onSignOut={() => show('Goodbye.')} />
 */
export const SignOut = wrap('lk-sign-out', LkSignOut, { onSignOut: 'lk-sign-out' });
