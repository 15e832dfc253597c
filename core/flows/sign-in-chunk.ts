/** The sign-in methods of forms in one chunk, with the question who is signed in: a page that shows one usually offers the others, too. */
export { signUpAnonymously } from './anonymous.ts';
export { signInWithCredential, signUpWithCredential } from './credential.ts';
export { getAuthHeaders, getUser } from './get-user.ts';
export { sendMagicLinkEmail, signInWithMagicLink } from './magic-link.ts';
export { signInWithMfa } from './mfa.ts';
export { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from './password-reset.ts';
