import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { AgentRequestRow, Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';

/** Letters and digits that are not easily mistaken for one another. */
const CLAIM_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CLAIM_CHARACTERS = 8;

/** What a program says about itself: its name, description and website. */
interface Agent {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
}

interface NewAgentRequest {
  readonly agent: Agent;
  /** A hint about the user whom the program expects, such as an email address. */
  readonly userHint: string | null;
  readonly lifetimeMs: number;
  /**
   * The session of an anonymous user, with which the program works until it gets the user's session or the user denies the
   * request.
   */
  readonly guestSessionId: string;
}

/**
 * Stores a program's request for a session. Returns the code that a user types to decide, the token with which the program
 * asks for the decision, and the time at which both expire. Only hashes of the code and the token are stored.
 */
export async function createAgentRequest(context: RuleContext, projectId: string, newRequest: NewAgentRequest) {
  const claimCode = randomClaimCode();
  const pollToken = randomToken();
  const now = context.clock.now();
  const expiresAt = now + newRequest.lifetimeMs;
  await context.db
    .insertInto('agent_requests')
    .values({
      id: randomUUID(),
      project_id: projectId,
      claim_code_hash: hashToken(normalizeClaimCode(claimCode)),
      poll_token_hash: hashToken(pollToken),
      agent_name: newRequest.agent.name,
      agent_description: newRequest.agent.description,
      agent_url: newRequest.agent.url,
      user_hint: newRequest.userHint,
      guest_session_id: newRequest.guestSessionId,
      session_id: null,
      status: 'waiting',
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { claimCode, pollToken, expiresAt };
}

/**
 * Returns the request whose code a user typed, in any case and with or without dashes. Returns null when the code is
 * unknown or expired, or when the program has already fetched its session.
 */
export async function findRequestByClaimCode(
  context: RuleContext,
  projectId: string,
  claimCode: string,
): Promise<AgentRequestRow | null> {
  const row = await context.db
    .selectFrom('agent_requests')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('claim_code_hash', '=', hashToken(normalizeClaimCode(claimCode)))
    .where('status', '!=', 'used')
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the request with this poll token; null when there is none. */
export async function findRequestByPollToken(
  db: Queries,
  projectId: string,
  pollToken: string,
): Promise<AgentRequestRow | null> {
  const row = await db
    .selectFrom('agent_requests')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('poll_token_hash', '=', hashToken(pollToken.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Changes the status of a program's request. Returns false and changes nothing if `row` is outdated because the status has
 * been changed meanwhile.
 */
export async function changeRequestStatus(
  db: Queries,
  row: AgentRequestRow,
  change: Pick<AgentRequestRow, 'status'> & Partial<Pick<AgentRequestRow, 'session_id'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('agent_requests')
    .set(change)
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

function randomClaimCode(): string {
  const letters: string[] = [];
  // Use only bytes below the largest multiple of the alphabet's length. The others would make the first letters of the
  // alphabet more likely.
  const limit = 256 - (256 % CLAIM_ALPHABET.length);
  while (letters.length < CLAIM_CHARACTERS) {
    const fair = [...randomBytes(CLAIM_CHARACTERS)].filter((byte) => byte < limit);
    letters.push(...fair.map((byte) => CLAIM_ALPHABET.charAt(byte % CLAIM_ALPHABET.length)));
  }
  const code = letters.slice(0, CLAIM_CHARACTERS).join('');
  return `${code.slice(0, CLAIM_CHARACTERS / 2)}-${code.slice(CLAIM_CHARACTERS / 2)}`;
}

function normalizeClaimCode(claimCode: string): string {
  return claimCode.toUpperCase().replace(/[\s-]/g, '');
}
