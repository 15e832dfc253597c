import type { Routes } from '../endpoint.ts';
import { anonymousSignUp } from './anonymous-endpoint.ts';
import { exchangeExternalToken } from './external-endpoint.ts';
import { mfaSignIn } from './mfa-endpoint.ts';
import { checkSignInCode, otpSignIn, sendSignInCode } from './otp-endpoints.ts';

/** Sign-in with a token of another authentication service; generation 3 only. */
export const externalSignInRoutes = {
  'POST /auth/external/token': exchangeExternalToken,
} satisfies Routes;

/** Sign-in methods without a folder of their own: emailed codes, anonymous users, the second factor. */
export const signInRoutes = {
  'POST /auth/anonymous/sign-up': anonymousSignUp,
  'POST /auth/mfa/sign-in': mfaSignIn,
  'POST /auth/otp/send-sign-in-code': sendSignInCode,
  'POST /auth/otp/sign-in': otpSignIn,
  'POST /auth/otp/sign-in/check-code': checkSignInCode,
} satisfies Routes;
