import type { Routes } from '../endpoint.ts';
import { signInWithApple } from './apple-endpoint.ts';
import { startOAuthFlow } from './authorize-endpoint.ts';
import { answerOAuthCallback, answerOAuthFormCallback } from './callback-endpoints.ts';
import { authorizeCrossDomain } from './cross-domain-endpoint.ts';
import { exchangeOAuthGrant } from './token-endpoint.ts';

/** The endpoints for sign-in through OAuth providers. */
export const oauthRoutes = {
  'GET /auth/oauth/authorize/:provider': startOAuthFlow,
  'GET /auth/oauth/callback/:provider': answerOAuthCallback,
  'POST /auth/oauth/callback/:provider': answerOAuthFormCallback,
  'POST /auth/oauth/callback/apple/native': signInWithApple,
  'POST /auth/oauth/cross-domain/authorize': authorizeCrossDomain,
  'POST /auth/oauth/token': exchangeOAuthGrant,
} satisfies Routes;
