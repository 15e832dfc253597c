/** The sign-in methods of forms and `getUser`, which are loaded together (`loading-plan.ts`). */
export { signUpAnonymously } from './anonymous.ts';
export { botChallengeWidget } from './bot-challenge.ts';
export { signInWithCredential, signUpWithCredential } from './credential.ts';
export { getAuthHeaders, getUser } from '../get-user/get-user.ts';
export { sendMagicLinkEmail, signInWithMagicLink, verifyMagicLinkCode } from './magic-link.ts';
export { signInWithMfa } from './mfa.ts';
export { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from '../account/password-reset.ts';
