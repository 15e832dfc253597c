import type { Routes } from '../endpoint.ts';
import {
  initiatePasskeyAuthentication,
  initiatePasskeyRegistration,
  signInWithPasskey,
  registerPasskey,
} from './passkey-endpoints.ts';

/** The endpoints for registering passkeys and for signing in with them. */
export const passkeyRoutes = {
  'POST /auth/passkey/initiate-passkey-authentication': initiatePasskeyAuthentication,
  'POST /auth/passkey/initiate-passkey-registration': initiatePasskeyRegistration,
  'POST /auth/passkey/register': registerPasskey,
  'POST /auth/passkey/sign-in': signInWithPasskey,
} satisfies Routes;
