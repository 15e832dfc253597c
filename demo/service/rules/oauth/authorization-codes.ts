import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { hashToken, isSameHash } from '../../base/random-token.ts';
import { unsealText, sealText } from '../../base/sealed-text.ts';
import type { AuthorizationCodeTable } from '../../tables/oauth-tables.ts';
import type { RuleContext } from '../rule-context.ts';

/** How long a code can be exchanged, in milliseconds. */
const CODE_MS = 5 * 60 * 1000;
/** How many random bytes a code has. It is written as 64 hex digits (protocol.md §4.8). */
const CODE_BYTES = 32;

type AuthorizationCode = Selectable<AuthorizationCodeTable>;

/** The data that an authorization code is exchanged for. */
interface CodeGrant
  extends Omit<AuthorizationCode, 'code_hash' | 'expires_at' | 'is_hand_off' | 'sealed_refresh_token'> {
  /**
   * The refresh token of the session that the code hands to another domain. Null: the exchange of the code starts a new
   * session.
   */
  refresh_token: string | null;
}

/** Creates a code that can be exchanged once within five minutes. Only its hash is stored. */
export async function createAuthorizationCode(
  context: RuleContext,
  { refresh_token: refreshToken, ...grant }: CodeGrant,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('hex');
  await context.db
    .insertInto('authorization_codes')
    .values({
      ...grant,
      is_hand_off: refreshToken !== null,
      sealed_refresh_token: refreshToken && sealText(refreshToken, code),
      code_hash: hashToken(code),
      expires_at: context.clock.now() + CODE_MS,
    })
    .execute();
  return code;
}

interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/**
 * Returns the data of an authorization code and uses the code up (protocol.md §4.10). Throws
 * INVALID_AUTHORIZATION_CODE, and a `TextError` 400 for a redirect URI other than that of the authorization request. If
 * a check fails, the code stays valid, so that a stranger who has the code, but not its verifier,
 * cannot use it up before the client that requested it.
 */
export async function exchangeAuthorizationCode(
  context: RuleContext,
  projectId: string,
  exchange: CodeExchange,
): Promise<CodeGrant> {
  const row = await context.db
    .selectFrom('authorization_codes')
    .selectAll()
    .where('code_hash', '=', hashToken(exchange.code))
    .where('project_id', '=', projectId)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (!row || !matchesChallenge(exchange.codeVerifier, row.code_challenge))
    throw knownError('INVALID_AUTHORIZATION_CODE');
  if (exchange.redirectUri !== row.redirect_uri) {
    throw new TextError(400, 'The redirect_uri is not the one the authorization code was made for.');
  }
  // Two exchanges of one code may run at once. Deleting the row decides which of them succeeds.
  const deleted = await context.db
    .deleteFrom('authorization_codes')
    .where('code_hash', '=', row.code_hash)
    .returning('code_hash')
    .executeTakeFirst();
  if (!deleted) throw knownError('INVALID_AUTHORIZATION_CODE');
  return { ...row, refresh_token: row.sealed_refresh_token && unsealText(row.sealed_refresh_token, exchange.code) };
}

/** Checks the verifier by RFC 7636 §4.6 with method S256, the only method the service offers. */
function matchesChallenge(verifier: string, challenge: string): boolean {
  return isSameHash(createHash('sha256').update(verifier).digest('base64url'), challenge);
}
