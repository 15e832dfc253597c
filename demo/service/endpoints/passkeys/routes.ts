import type { Routes } from '../endpoint.ts';
import { initiateAuthentication, initiateRegistration, passkeySignIn, registerPasskey } from './passkey-endpoints.ts';

/** Registration of passkeys and sign-in with them. */
export const passkeyRoutes = {
  'POST /auth/passkey/initiate-passkey-authentication': initiateAuthentication,
  'POST /auth/passkey/initiate-passkey-registration': initiateRegistration,
  'POST /auth/passkey/register': registerPasskey,
  'POST /auth/passkey/sign-in': passkeySignIn,
} satisfies Routes;
