import { LkSignUp } from '../../elements/sign-in/sign-up.ts';
import { requestProject } from '../base/request-project.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Creates an account with the methods that the project has turned on.
 *
 * @example <SignUp onSignUp={() => show('Welcome.')} />
 */
export const SignUp = wrap('lk-sign-up', LkSignUp, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' }, requestProject);
