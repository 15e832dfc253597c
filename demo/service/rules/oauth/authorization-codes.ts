import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { hashToken, sameHash } from '../../base/random-token.ts';
import type { AuthorizationCodeTable } from '../../tables/oauth-tables.ts';
import type { RuleContext } from '../rule-context.ts';

const CODE_MS = 5 * 60 * 1000;
/** The code is 64 hex digits (protocol.md §4.8). */
const CODE_BYTES = 32;

type AuthorizationCode = Selectable<AuthorizationCodeTable>;

/** What a code stands for. */
type CodeGrant = Omit<AuthorizationCode, 'code_hash' | 'expires_at'>;

/** Makes a code that can be traded once within five minutes; only its hash is kept. */
export async function createAuthorizationCode(context: RuleContext, grant: CodeGrant): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('hex');
  await context.db
    .insertInto('authorization_codes')
    .values({ ...grant, code_hash: hashToken(code), expires_at: context.clock.now() + CODE_MS })
    .execute();
  return code;
}

interface CodeTrade {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/**
 * Trades a code of this project (protocol.md §4.10). Throws INVALID_AUTHORIZATION_CODE; text 400 for another redirect URI.
 * A trade that fails a check leaves the code to whoever can prove it is theirs.
 */
export async function takeAuthorizationCode(
  context: RuleContext,
  projectId: string,
  trade: CodeTrade,
): Promise<CodeGrant> {
  const row = await context.db
    .selectFrom('authorization_codes')
    .selectAll()
    .where('code_hash', '=', hashToken(trade.code))
    .where('project_id', '=', projectId)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!row || !isVerifier(trade.codeVerifier, row.code_challenge)) throw known('INVALID_AUTHORIZATION_CODE');
  if (trade.redirectUri !== row.redirect_uri) {
    throw new TextError(400, 'The redirect_uri is not the one the authorization code was made for.');
  }
  // Two trades at the same moment may both get here; the deletion lets one of them through.
  const taken = await context.db
    .deleteFrom('authorization_codes')
    .where('code_hash', '=', row.code_hash)
    .returning('code_hash')
    .executeTakeFirst();
  if (!taken) throw known('INVALID_AUTHORIZATION_CODE');
  return row;
}

/** RFC 7636 §4.6 with method S256, the only one that is offered. */
function isVerifier(verifier: string, challenge: string): boolean {
  return sameHash(createHash('sha256').update(verifier).digest('base64url'), challenge);
}
