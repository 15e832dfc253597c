import type { Routes } from '../endpoint.ts';
import { confirmAgent } from './confirmation-endpoint.ts';
import { agentDiscovery, agentGuide } from './discovery-endpoints.ts';
import { pollAgent, registerAgent } from './registration-endpoints.ts';

/** Programs that request a session from users; generation 3 only. */
export const agentRoutes = {
  'GET /agent/discovery': agentDiscovery,
  'GET /agent/auth.md': agentGuide,
  'POST /agent/register': registerAgent,
  'POST /agent/register/confirm': confirmAgent,
  'POST /agent/register/poll': pollAgent,
} satisfies Routes;
