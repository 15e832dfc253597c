/** The sign-in methods of forms in one chunk: a page that shows one of them usually offers the others, too. */
export { signUpAnonymously } from './anonymous.ts';
export { signInWithCredential, signUpWithCredential } from './credential.ts';
export { sendMagicLinkEmail, signInWithMagicLink } from './magic-link.ts';
export { signInWithMfa } from './mfa.ts';
export { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from './password-reset.ts';
