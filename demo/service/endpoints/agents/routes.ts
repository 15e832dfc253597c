import type { Routes } from '../endpoint.ts';
import { decideAgentRequest } from './confirmation-endpoint.ts';
import { getAgentDiscovery, getAgentGuide } from './discovery-endpoints.ts';
import { pollAgentRequest, postAgentRequest } from './registration-endpoints.ts';

/** The endpoints for programs that ask users for a session; generation 3 only. */
export const agentRoutes = {
  'GET /agent/discovery': getAgentDiscovery,
  'GET /agent/auth.md': getAgentGuide,
  'POST /agent/register': postAgentRequest,
  'POST /agent/register/confirm': decideAgentRequest,
  'POST /agent/register/poll': pollAgentRequest,
} satisfies Routes;
