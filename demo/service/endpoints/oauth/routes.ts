import type { Routes } from '../endpoint.ts';
import { appleNativeSignIn } from './apple-endpoint.ts';
import { oauthAuthorize } from './authorize-endpoint.ts';
import { oauthCallback, oauthCallbackByForm } from './callback-endpoints.ts';
import { authorizeCrossDomain } from './cross-domain-endpoint.ts';
import { oauthToken } from './token-endpoint.ts';

/** Sign-in through OAuth providers. */
export const oauthRoutes = {
  'GET /auth/oauth/authorize/:provider': oauthAuthorize,
  'GET /auth/oauth/callback/:provider': oauthCallback,
  'POST /auth/oauth/callback/:provider': oauthCallbackByForm,
  'POST /auth/oauth/callback/apple/native': appleNativeSignIn,
  'POST /auth/oauth/cross-domain/authorize': authorizeCrossDomain,
  'POST /auth/oauth/token': oauthToken,
} satisfies Routes;
