import type { Routes } from '../endpoint.ts';
import { setPassword, updatePassword } from './password-change-endpoints.ts';
import { passwordSignIn, passwordSignUp } from './password-endpoints.ts';
import { checkResetCode, resetPassword, sendResetCode } from './password-reset-endpoints.ts';

/** Sign-up and sign-in with a password, and changing it. */
export const passwordRoutes = {
  'POST /auth/password/reset': resetPassword,
  'POST /auth/password/reset/check-code': checkResetCode,
  'POST /auth/password/send-reset-code': sendResetCode,
  'POST /auth/password/set': setPassword,
  'POST /auth/password/sign-in': passwordSignIn,
  'POST /auth/password/sign-up': passwordSignUp,
  'POST /auth/password/update': updatePassword,
} satisfies Routes;
