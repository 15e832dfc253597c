import { sql } from 'kysely';
import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import type { Json } from '../../tables/columns.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { addTeamMember, findTeam } from '../teams/teams.ts';
import { findRestrictedReason, type User } from '../users/users.ts';
import { spendCode, type VerificationCodeRow } from './verification-codes.ts';

/** The `purpose` of verification codes that invite users to a team. The id of an invitation is the id of the code's row. */
export const INVITATION_PURPOSE = 'team-invitation';

/** An open team invitation, as the service returns it. */
interface InvitationView {
  id: string;
  team_id: string;
  team_display_name: string;
  expires_at_millis: number;
  recipient_email: string;
}

const invitationData = z.object({ team_id: z.string(), email: z.string() });

/** Checks and returns the data of an invitation's verification code. */
export function readInvitation(data: Json): z.infer<typeof invitationData> {
  return invitationData.parse(data);
}

/**
 * Returns the open invitations of a team, or the open invitations to some email addresses, newest first (protocol.md §8.4).
 */
export async function listInvitations(
  context: RuleContext,
  projectId: string,
  filter: { teamId: string } | { emails: readonly string[] },
): Promise<InvitationView[]> {
  return context.db
    .selectFrom('verification_codes as code')
    .innerJoin('teams as team', (join) => join.on('team.id', '=', sql<string>`(code.data->>'team_id')::uuid`))
    .select([
      'code.id',
      'team.id as team_id',
      'team.display_name as team_display_name',
      'code.expires_at as expires_at_millis',
      sql<string>`code.data->>'email'`.as('recipient_email'),
    ])
    .where('code.project_id', '=', projectId)
    .where('code.purpose', '=', INVITATION_PURPOSE)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', context.clock.now())
    .$if('teamId' in filter, (query) =>
      query.where(sql`code.data->>'team_id'`, '=', 'teamId' in filter ? filter.teamId : ''),
    )
    .$if('emails' in filter, (query) =>
      query.where(
        sql`code.data->>'email'`,
        'in',
        'emails' in filter && filter.emails.length > 0 ? filter.emails : [''],
      ),
    )
    .orderBy('code.created_at', 'desc')
    .orderBy('code.id')
    .execute();
}

/**
 * Throws TEAM_INVITATION_EMAIL_MISMATCH if the generation compares addresses and the invited address is no verified address of the user.
 * A forwarded email or a leaked link is therefore of no use to another user, not even to one who adds the address to an account.
 */
export async function requireInvitedAddress(
  context: RuleContext & GenerationContext,
  row: VerificationCodeRow,
  user: User | undefined,
): Promise<void> {
  if (!context.rules.comparesInvitedAddress || !user) return;
  const invited = readInvitation(row.data).email.toLowerCase();
  const emails = await listVerifiedEmails(context.db, user.id);
  if (!emails.some((email) => email.toLowerCase() === invited)) throw knownError('TEAM_INVITATION_EMAIL_MISMATCH');
}

/** Returns the verified email addresses of a user. An invitation to one of these addresses is for this user. */
export async function listVerifiedEmails(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_channels')
    .select('value')
    .where('user_id', '=', userId)
    .where('is_verified', '=', true)
    .execute();
  return rows.map(({ value }) => value);
}

/** Deletes an invitation. Returns false when the team has no such invitation. */
export async function revokeInvitation(db: Queries, projectId: string, teamId: string, id: string) {
  const revoked = await db
    .deleteFrom('verification_codes')
    .where('project_id', '=', projectId)
    .where('purpose', '=', INVITATION_PURPOSE)
    .where('id', '=', id)
    .where(sql`data->>'team_id'`, '=', teamId)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/**
 * Returns the invitation with this id, if it was sent to a verified address of the user. Throws VERIFICATION_CODE_NOT_FOUND
 * and VERIFICATION_CODE_EXPIRED.
 */
export async function findOwnInvitation(
  context: RuleContext,
  project: Project,
  user: User,
  id: string,
): Promise<VerificationCodeRow> {
  const row = await context.db
    .selectFrom('verification_codes')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('purpose', '=', INVITATION_PURPOSE)
    .where('id', '=', id)
    .executeTakeFirst();
  const isOwn = row && (await listVerifiedEmails(context.db, user.id)).includes(readInvitation(row.data).email);
  if (!isOwn) throw knownError('VERIFICATION_CODE_NOT_FOUND');
  if (row.expires_at <= context.clock.now()) throw knownError('VERIFICATION_CODE_EXPIRED');
  return row;
}

/**
 * Adds the user to the team of an invitation. An existing membership stays unchanged. The code of the invitation is used up
 * first, so it is lost also when no user is signed in or the user is restricted (protocol.md §4.4). Throws
 * USER_AUTHENTICATION_REQUIRED, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED and TEAM_NOT_FOUND.
 */
export async function acceptInvitation(
  context: RuleContext,
  project: Project,
  row: VerificationCodeRow,
  user: User | undefined,
): Promise<void> {
  await spendCode(context, row);
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED');
  const reason = findRestrictedReason(user, project.config);
  if (reason) throw knownError('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: reason });
  const { team_id: teamId } = readInvitation(row.data);
  await context.db.transaction().execute(async (transaction) => {
    const team = await findTeam(transaction, project.id, teamId);
    if (!team) throw knownError('TEAM_NOT_FOUND', { team_id: teamId });
    await addTeamMember(transaction, team, user.id, 'member', context.clock.now());
  });
}
