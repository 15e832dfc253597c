import { LkSignIn } from '../../elements/sign-in/sign-in.ts';
import { requestProject } from '../base/request-project.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Signs a user in with the methods that the project has turned on.
 *
 * @example <SignIn onSignIn={() => show('Welcome back.')} />
 */
export const SignIn = wrap('lk-sign-in', LkSignIn, { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' }, requestProject);
