import type { Routes } from '../endpoint.ts';
import { completeCliLogin, initiateCliLogin, postCliPoll } from './cli-endpoints.ts';

/** The endpoints for the sign-in of command-line programs through the browser. */
export const cliRoutes = {
  'POST /auth/cli': initiateCliLogin,
  'POST /auth/cli/complete': completeCliLogin,
  'POST /auth/cli/poll': postCliPoll,
} satisfies Routes;
