import type { NewPasskey, PasskeyRow, Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';
import type { User } from '../users/users.ts';

type Credential = Pick<NewPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

export async function findPasskey(db: Queries, projectId: string, credentialId: string) {
  const row: PasskeyRow | undefined = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a new passkey of a user in place of the previous one, because a user has at most one (protocol.md §4.6). Returns
 * false and changes nothing when the credential belongs to another user.
 */
export async function replacePasskey(context: RuleContext, user: User, credential: Credential): Promise<boolean> {
  const { project_id: projectId, id: userId } = user;
  const stored = await context.db
    .insertInto('passkeys')
    .values({ ...credential, project_id: projectId, user_id: userId, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...credential }))
    .returning('user_id')
    .executeTakeFirst()
    .catch(ignoreTakenCredential);
  return stored !== undefined;
}

/** Stores the authenticator's new signature count. The next sign-in compares its count with this one (WebAuthn §6.1.1). */
export async function storeSignatureCount(db: Queries, userId: string, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter }).where('user_id', '=', userId).execute();
}

function ignoreTakenCredential(error: unknown): undefined {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'passkeys_credential';
  if (!isTaken) throw error;
}
