import type { Routes } from '../endpoint.ts';
import { postBrowserAction, postBrowserActionConsumption } from './browser-action-endpoints.ts';

/** The endpoints for links with which support staff signs in as a user; generation 3 only. */
export const browserActionRoutes = {
  'POST /browser-actions': postBrowserAction,
  'POST /browser-actions/consume': postBrowserActionConsumption,
} satisfies Routes;
