import { randomUUID } from 'node:crypto';
import { DEMO_PEOPLE, type DemoPerson } from '../../base/demo-people.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import { INVITATION_PURPOSE } from '../../rules/verification-codes/invitations.ts';
import { readDefaultPermissions } from '../../tables/default-permissions.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';
import { addDemoUsers } from './person-rows.ts';

const DAY_MS = 86_400_000;
const OWNER = DEMO_PEOPLE.people.twelveTeams;

/** Users who are members of demo teams. They have no password, so no developer can sign in as one of them. */
export const COLLEAGUES: readonly DemoPerson[] = [
  'Ben Okafor',
  'Chloé Moreau',
  'Đặng Thị Hồng',
  'דניאל כהן',
  'فاطمة الزهراء',
  '山田 太郎',
  'Ólafur Þórðarson',
  '🐙 Octavia',
  null,
].map((name, index) => ({
  id: `00000000-0000-4000-8001-${String(index + 1).padStart(12, '0')}`,
  email: `colleague-${index + 1}@handover.test`,
  name,
  about: 'a colleague; has no password',
}));

/**
 * Teams that the demo user `twelveTeams` created, and in which she has all permissions. In other teams she has those of a
 * member.
 */
const OWN_TEAMS = ['Handover', 'Harbour crew', 'Nachtschicht', 'צוות המשמרת', '🚢 Shipping', 'Ledger & Sons', 'Ω'];
const OTHER_TEAMS = [
  'فريق الميناء',
  'Night-shift-without-a-space-in-its-name-'.repeat(4),
  '夜勤チーム',
  'Beta',
  'Quay 9',
];
const INVITING_TEAMS = [
  { name: 'Lighthouse keepers', daysLeft: 2 },
  { name: 'فريق الليل', daysLeft: 30 },
  { name: 'Dry dock', daysLeft: 365 },
];

/** How many colleagues in each of her own teams are admins as she is. */
const ADMINS = 1;

interface Team {
  readonly id: string;
  readonly name: string;
  readonly founder: string;
  /** Members with all permissions, as the founder has them. */
  readonly admins: readonly string[];
  readonly members: readonly string[];
}

/**
 * Adds the teams of the demo user `twelveTeams` with members and open invitations, and three more teams that invite her.
 */
export async function addTwelveTeams(db: Queries, now: number): Promise<void> {
  await addDemoUsers(db, COLLEAGUES, null, now);
  const own = OWN_TEAMS.map((name, index) => createTeamRow(name, OWNER.id, colleagueIds(index, index), ADMINS));
  const others = OTHER_TEAMS.map((name, index) =>
    createTeamRow(name, creatorOf(index), [OWNER.id, ...colleagueIds(index, 3)]),
  );
  const inviting = INVITING_TEAMS.map(({ name }, index) => createTeamRow(name, creatorOf(index), []));
  await addTeams(db, [...own, ...others, ...inviting], now);
  const received = inviting.map((team, index) =>
    createInvitationRow(team, OWNER.email, INVITING_TEAMS[index]?.daysLeft ?? 1, now),
  );
  const sent = own
    .slice(0, 2)
    .flatMap((team) => [
      createInvitationRow(team, 'new-colleague@handover.test', 7, now),
      createInvitationRow(team, 'a-much-longer-address-of-somebody-else@subsidiary.handover.test', 1, now),
    ]);
  await db
    .insertInto('verification_codes')
    .values([...received, ...sent])
    .execute();
}

/** The first `admins` of the colleagues are admins. */
function createTeamRow(name: string, founder: string, colleagues: readonly string[], admins = 0): Team {
  const others = colleagues.filter((id) => id !== founder);
  return { id: randomUUID(), name, founder, admins: others.slice(0, admins), members: others.slice(admins) };
}

function colleagueIds(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => creatorOf(from + index + 1));
}

function creatorOf(index: number): string {
  return COLLEAGUES[index % COLLEAGUES.length]?.id ?? OWNER.id;
}

/** Adds teams with members and their permissions. An existing team gets its missing members. */
export async function addTeams(
  db: Queries,
  teams: readonly Team[],
  now: number,
  projectId = DEMO_PROJECT.projectId,
): Promise<void> {
  const startedAt = now - teams.length * DAY_MS;
  const rows = teams.map(({ id, name }, index) => ({
    id,
    project_id: projectId,
    display_name: name,
    profile_image_url: null,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    created_at: startedAt + index * DAY_MS,
  }));
  await db
    .insertInto('teams')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const permissions = {
    creator: await readDefaultPermissions(db, projectId, 'creator'),
    member: await readDefaultPermissions(db, projectId, 'member'),
  };
  const holders = teams.flatMap(({ id, founder, admins, members }) => [
    ...[founder, ...admins].map((userId) => ({ team_id: id, user_id: userId, as: 'creator' as const })),
    ...members.map((userId) => ({ team_id: id, user_id: userId, as: 'member' as const })),
  ]);
  const memberRows = holders.map(({ team_id, user_id }, index) => ({
    team_id,
    user_id,
    created_at: startedAt + index,
  }));
  await db
    .insertInto('team_members')
    .values(memberRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const grants = holders.flatMap(({ team_id, user_id, as }) =>
    permissions[as].map((permission_id) => ({ team_id, user_id, permission_id })),
  );
  await db
    .insertInto('team_permissions')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns an invitation that can be accepted only by its id, because its code was never emailed. */
function createInvitationRow(team: Team, email: string, daysLeft: number, now: number) {
  return {
    id: randomUUID(),
    project_id: DEMO_PROJECT.projectId,
    purpose: INVITATION_PURPOSE,
    code_hash: hashToken(randomToken()),
    nonce_hash: hashToken(randomToken()),
    data: JSON.stringify({ team_id: team.id, email }),
    attempts: 0,
    created_at: now,
    expires_at: now + daysLeft * DAY_MS,
    used_at: null,
  };
}
