import { randomUUID } from 'node:crypto';
import type { DemoPerson } from '../../base/demo-people.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { NewUser, Queries } from '../../tables/tables.ts';
import { createHistory, type ActivityHistory } from './history.ts';

/**
 * Adds demo users that are missing, with their addresses and histories. If `passwordHash` is null, they cannot sign in by
 * password.
 */
export async function addDemoUsers(
  db: Queries,
  persons: readonly DemoPerson[],
  passwordHash: string | null,
  now: number,
  projectId = DEMO_PROJECT.projectId,
): Promise<void> {
  const users = persons.map((person) => ({
    ...createUserRow(person, passwordHash, createHistory(person.id, now)),
    project_id: projectId,
  }));
  await db
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const days = persons.flatMap(({ id }) =>
    createHistory(id, now).activeDays.map((day) => ({ project_id: projectId, user_id: id, day })),
  );
  await db
    .insertInto('user_activity')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const channels = persons.flatMap(({ id, email }) =>
    email === null ? [] : [{ ...createChannelRow(id, email, now), project_id: projectId }],
  );
  if (channels.length === 0) return;
  await db
    .insertInto('contact_channels')
    .values(channels)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function createUserRow(
  { id, email, name }: DemoPerson,
  passwordHash: string | null,
  { signedUpAt, lastActiveAt }: ActivityHistory,
): Omit<NewUser, 'project_id'> {
  return {
    id,
    display_name: name,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    password_hash: email === null ? null : passwordHash,
    otp_auth_enabled: false,
    totp_secret: null,
    is_anonymous: email === null,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: null,
    country_code: null,
    selected_team_id: null,
    signed_up_at: signedUpAt,
    last_active_at: lastActiveAt,
  };
}

function createChannelRow(userId: string, email: string, now: number) {
  return {
    id: randomUUID(),
    user_id: userId,
    type: 'email' as const,
    value: email,
    used_for_auth: true,
    is_verified: true,
    is_primary: true,
    created_at: createHistory(userId, now).signedUpAt,
  };
}
