import type { Routes } from '../endpoint.ts';
import { signUpAnonymously } from './anonymous-endpoint.ts';
import { exchangeExternalToken } from './external-endpoint.ts';
import { mfaSignIn } from './mfa-endpoint.ts';
import { checkSignInCode, otpSignIn, sendSignInCode } from './otp-endpoints.ts';

/** The endpoint for sign-in with a token of another authentication service; generation 3 only. */
export const externalSignInRoutes = {
  'POST /auth/external/token': exchangeExternalToken,
} satisfies Routes;

/** The endpoints of sign-in methods that have no folder of their own: emailed codes, anonymous users, the second factor. */
export const signInRoutes = {
  'POST /auth/anonymous/sign-up': signUpAnonymously,
  'POST /auth/mfa/sign-in': mfaSignIn,
  'POST /auth/otp/send-sign-in-code': sendSignInCode,
  'POST /auth/otp/sign-in': otpSignIn,
  'POST /auth/otp/sign-in/check-code': checkSignInCode,
} satisfies Routes;
