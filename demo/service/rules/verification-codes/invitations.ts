import { sql } from 'kysely';
import * as z from 'zod';
import { known } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import type { Json } from '../../tables/columns.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { addTeamMember, findTeam } from '../teams/teams.ts';
import { restrictedReason, type User } from '../users/users.ts';
import { spendCode, type CodeRow } from './verification-codes.ts';

/** The purpose of verification codes that are team invitations. The invitation's id is that of the code. */
export const INVITATION = 'team-invitation';

interface InvitationView {
  id: string;
  team_id: string;
  team_display_name: string;
  expires_at_millis: number;
  recipient_email: string;
}

const content = z.object({ team_id: z.string(), email: z.string() });

export function readInvitation(data: Json): z.infer<typeof content> {
  return content.parse(data);
}

/** Returns the open invitations, newest first (protocol.md §8.4). */
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
    .where('code.purpose', '=', INVITATION)
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
 * Throws TEAM_INVITATION_EMAIL_MISMATCH when the generation compares addresses and the invitation is for none of the user's.
 * An unverified address is accepted too: the code was emailed to it, so a user with the code can read its mail.
 */
export async function requireInvitedAddress(
  context: RuleContext & GenerationContext,
  row: CodeRow,
  user: User | undefined,
): Promise<void> {
  if (!context.rules.comparesInvitedAddress || !user) return;
  const channel = await context.db
    .selectFrom('contact_channels')
    .select('id')
    .where('user_id', '=', user.id)
    .where('value', '=', readInvitation(row.data).email)
    .executeTakeFirst();
  if (!channel) throw known('TEAM_INVITATION_EMAIL_MISMATCH');
}

/** Returns the user's verified addresses. An invitation to one of them is for this user. */
export async function verifiedEmails(db: Queries, userId: string): Promise<string[]> {
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
    .where('purpose', '=', INVITATION)
    .where('id', '=', id)
    .where(sql`data->>'team_id'`, '=', teamId)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Returns an invitation to one of the user's addresses. Throws the VERIFICATION_CODE_* errors that its code would cause. */
export async function findOwnInvitation(
  context: RuleContext,
  project: Project,
  user: User,
  id: string,
): Promise<CodeRow> {
  const row = await context.db
    .selectFrom('verification_codes')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('purpose', '=', INVITATION)
    .where('id', '=', id)
    .executeTakeFirst();
  const isOwn = row && (await verifiedEmails(context.db, user.id)).includes(readInvitation(row.data).email);
  if (!isOwn) throw known('VERIFICATION_CODE_NOT_FOUND');
  if (row.expires_at <= context.clock.now()) throw known('VERIFICATION_CODE_EXPIRED');
  return row;
}

/**
 * Adds the user to the team; an existing membership stays unchanged. The code is spent first, so an attempt of a restricted
 * user also uses it up (protocol.md §4.4). Throws TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED.
 */
export async function acceptInvitation(
  context: RuleContext,
  project: Project,
  row: CodeRow,
  user: User | undefined,
): Promise<void> {
  await spendCode(context, row);
  if (!user) throw known('USER_AUTHENTICATION_REQUIRED');
  const reason = restrictedReason(user, project.config);
  if (reason) throw known('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: reason });
  const { team_id: teamId } = readInvitation(row.data);
  await context.db.transaction().execute(async (transaction) => {
    const team = await findTeam(transaction, project.id, teamId);
    if (!team) throw known('TEAM_NOT_FOUND', { team_id: teamId });
    await addTeamMember(transaction, team, user.id, 'member', context.clock.now());
  });
}
