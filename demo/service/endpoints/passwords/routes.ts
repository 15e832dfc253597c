import type { Routes } from '../endpoint.ts';
import { setPassword, updatePassword } from './password-change-endpoints.ts';
import { signInWithPassword, signUpWithPassword } from './password-endpoints.ts';
import { checkResetCode, resetPassword, sendResetCode } from './password-reset-endpoints.ts';

/** The endpoints for signing up and in with a password, and for changing it. */
export const passwordRoutes = {
  'POST /auth/password/reset': resetPassword,
  'POST /auth/password/reset/check-code': checkResetCode,
  'POST /auth/password/send-reset-code': sendResetCode,
  'POST /auth/password/set': setPassword,
  'POST /auth/password/sign-in': signInWithPassword,
  'POST /auth/password/sign-up': signUpWithPassword,
  'POST /auth/password/update': updatePassword,
} satisfies Routes;
