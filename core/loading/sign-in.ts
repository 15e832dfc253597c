/** The sign-in methods of forms, and `getUser`, which are loaded together. */
export { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from '../flows/account/password-reset.ts';
export { getAuthHeaders, getUser } from '../flows/get-user/get-user.ts';
export { signUpAnonymously } from '../flows/sign-in/anonymous.ts';
export { botChallengeWidget } from '../flows/sign-in/bot-challenge.ts';
export { signInWithCredential, signUpWithCredential } from '../flows/sign-in/credential.ts';
export { sendMagicLinkEmail, signInWithMagicLink, verifyMagicLinkCode } from '../flows/sign-in/magic-link.ts';
export { signInWithMfa } from '../flows/sign-in/mfa.ts';
