import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok, type Answer } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import type { SignedIn } from '../../rules/access/caller.ts';
import { findRequestByClaimCode, changeRequestStatus } from '../../rules/programs/agent-requests.ts';
import type { Project } from '../../rules/projects/project.ts';
import {
  findAuthenticationTime,
  endSession,
  startSession,
  type SessionContext,
} from '../../rules/sessions/sessions.ts';
import type { AgentRequestRow, Queries } from '../../tables/tables.ts';
import { endpoint, requireSignedIn } from '../endpoint.ts';
import { requireAgentProject } from './agent-project.ts';

const SESSION_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * POST /agent/register/confirm: a user inspects a program's request for a session, or approves or denies it. The decision is
 * final (protocol.md §17.2).
 */
export const decideAgentRequest = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({ claim_code: string(), action: z.enum(['inspect', 'approve', 'deny']) }),
  handle: async (call) => {
    const { context, body } = call;
    const project = requireAgentProject(call);
    const signedIn = requireSignedIn(call);
    const { user } = signedIn;
    if (user.is_anonymous) throw knownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
    const row = await findRequestByClaimCode(context, project.id, body.claim_code);
    if (!row) throw knownError('AGENT_AUTH_INVALID_CLAIM_CODE');
    if (body.action === 'inspect') return describeRequest(row, row.status);
    if (row.status !== 'waiting') throw knownError('AGENT_AUTH_INVALID_CLAIM_CODE');
    return body.action === 'approve'
      ? approveRequest(context, project, signedIn, row)
      : denyRequest(context.db, project, row);
  },
});

/**
 * Approves a program's request. The program's session starts at once, so that the user can end it even before the program
 * fetches it. Approving does not authenticate the user again, so the new session gets the authentication time of the session
 * in which the user approved.
 */
async function approveRequest(
  context: SessionContext,
  project: Project,
  { user, sessionId: approverId }: SignedIn,
  row: AgentRequestRow,
): Promise<Answer> {
  // The headers of this request describe the approving browser, not the program that gets the session.
  const call = { context, request: { headers: new Headers() } };
  const authenticatedAt = (await findAuthenticationTime(context.db, approverId)) ?? 0;
  const options = { lifetimeMs: SESSION_MS, agentName: row.agent_name, authenticatedAt };
  const { id: sessionId } = await startSession(call, project, user, options);
  if (!(await changeRequestStatus(context.db, row, { status: 'approved', session_id: sessionId }))) {
    await endSession(context.db, project.id, sessionId);
    throw knownError('AGENT_AUTH_INVALID_CLAIM_CODE');
  }
  return describeRequest(row, 'approved');
}

async function denyRequest(db: Queries, project: Project, row: AgentRequestRow): Promise<Answer> {
  if (!(await changeRequestStatus(db, row, { status: 'denied' }))) throw knownError('AGENT_AUTH_INVALID_CLAIM_CODE');
  await endSession(db, project.id, row.guest_session_id);
  return describeRequest(row, 'denied');
}

const SHOWN_STATUS = { waiting: 'waiting', approved: 'success', denied: 'denied', used: 'success' } as const;

function describeRequest(row: AgentRequestRow, status: AgentRequestRow['status']): Answer {
  return ok({
    agent: { name: row.agent_name, description: row.agent_description, url: row.agent_url },
    user_hint: row.user_hint,
    expires_at_millis: row.expires_at,
    status: SHOWN_STATUS[status],
  });
}
