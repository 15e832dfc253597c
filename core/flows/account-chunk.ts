/** What users change about their own account, in one chunk: it is used on one page. */
export { setPassword, updatePassword } from './password-change.ts';
export { createTotpSecret, disableTotp, enableTotp } from './totp.ts';
export { deleteUser, removePasskey, updateUser } from './user.ts';
export { sendVerificationEmail, verifyEmail } from './verification.ts';
