import type { Routes } from '../endpoint.ts';
import { initiateAuthentication, initiateRegistration, passkeySignIn, registerPasskey } from './passkey-endpoints.ts';

/** Registering a passkey and signing in with it. */
export const passkeyRoutes = {
  'POST /auth/passkey/initiate-passkey-authentication': initiateAuthentication,
  'POST /auth/passkey/initiate-passkey-registration': initiateRegistration,
  'POST /auth/passkey/register': registerPasskey,
  'POST /auth/passkey/sign-in': passkeySignIn,
} satisfies Routes;
