import type { Routes } from '../endpoint.ts';
import { completeCliLogin, initiateCliLogin, pollCli } from './cli-endpoints.ts';

/** Sign-in of command-line programs through the browser. */
export const cliRoutes = {
  'POST /auth/cli': initiateCliLogin,
  'POST /auth/cli/complete': completeCliLogin,
  'POST /auth/cli/poll': pollCli,
} satisfies Routes;
