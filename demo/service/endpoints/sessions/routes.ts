import type { Routes } from '../endpoint.ts';
import { refreshSession, signOut } from './current-session-endpoints.ts';
import { createSession, deleteSession, listSessions } from './session-endpoints.ts';

/** The endpoints for starting, refreshing, listing and ending sessions. */
export const sessionRoutes = {
  'GET /auth/sessions': listSessions,
  'POST /auth/sessions': createSession,
  'DELETE /auth/sessions/current': signOut,
  'POST /auth/sessions/current/refresh': refreshSession,
  'DELETE /auth/sessions/:session_id': deleteSession,
} satisfies Routes;
