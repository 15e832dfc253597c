import { send } from '../../../service/support.ts';
import { configure, later } from '../general/general-prepare.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const ALICE = '18dc1ed5-5dff-46b4-a873-8c6853f0d65b';
const BOB = '5f494e98-61ef-49ab-a1bb-5662c9500c7d';
const RESTRICTED = '5014bcaa-8791-489a-8108-ec8e1eeac3d2';
const TEAM = 'b496e600-5bf4-4f3c-9b6b-308d7d9c1ce7';
const PASSWORD = 'Correct-horse-1';
/** The whole list was recorded after the five creates of the same group. */
const CREATED_LATER = 5;

interface RecordedUser {
  id: string;
  primary_email: string | null;
  primary_email_verified: boolean;
  primary_email_auth_enabled: boolean;
  has_password: boolean;
  otp_auth_enabled: boolean;
  is_anonymous: boolean;
}

/** Everybody who had signed up before, as the recorded lists describe them. */
export async function addRecordedUsers(current: ReplayWorld): Promise<void> {
  await configure({ magic_link_enabled: true })(current);
  const all = recordedUsers('20-list-all').slice(0, -CREATED_LATER);
  const guests = recordedUsers('30-list-only-anonymous');
  const next = readSample('users-server/30-list-only-anonymous').response.body as {
    pagination: { next_cursor: string };
  };
  for (const user of [...all, ...guests]) await addUser(current, user);
  later(current);
  const { id } = await create(current, { is_anonymous: true });
  current.bindings.set(next.pagination.next_cursor, id);
}

export async function addRestrictedUser(current: ReplayWorld): Promise<void> {
  const { id } = await create(current, {
    primary_email: 'restricted-mwqbzn2k@example.com',
    primary_email_auth_enabled: true,
    password: PASSWORD,
  });
  current.bindings.set(RESTRICTED, id);
}

/** Alice founded a team, Bob joined it, and Alice has it selected. */
export async function foundTeamOne(current: ReplayWorld): Promise<void> {
  const own = (id: string) => current.bindings.get(id) ?? '';
  const body = { display_name: 'Team One Renamed', client_metadata: { plan: 'pro' }, creator_user_id: own(ALICE) };
  const { id = '' } = await current.post(current.service.project, '/teams', body);
  current.bindings.set(TEAM, id);
  await current.post(current.service.project, `/team-memberships/${id}/${own(BOB)}`, {});
  const change = { access: 'server', body: { selected_team_id: id } } as const;
  await send(current.service, 'PATCH', `/users/${own(ALICE)}`, change);
}

/** Bob has an account at GitHub by then, and the project asks for proven addresses. */
export async function linkBob(current: ReplayWorld): Promise<void> {
  const email = 'bob-github-mwqbzn2k@example.com';
  await current.post(current.service.project, '/oauth-providers', {
    user_id: current.bindings.get(BOB),
    provider_config_id: 'github',
    account_id: email,
    email,
    allow_sign_in: true,
    allow_connected_accounts: true,
  });
  await configure({ create_team_on_sign_up: false, require_email_verification: true })(current);
}

function recordedUsers(name: string): readonly RecordedUser[] {
  return (readSample(`users-server/${name}`).response.body as { items: readonly RecordedUser[] }).items;
}

async function addUser(current: ReplayWorld, user: RecordedUser): Promise<void> {
  later(current);
  const { primary_email, primary_email_verified, primary_email_auth_enabled, otp_auth_enabled, is_anonymous } = user;
  const flags = { otp_auth_enabled, is_anonymous, ...(user.has_password ? { password: PASSWORD } : {}) };
  const email = primary_email === null ? {} : { primary_email, primary_email_verified, primary_email_auth_enabled };
  const { id } = await create(current, { ...flags, ...email });
  current.bindings.set(user.id, id);
}

async function create(current: ReplayWorld, body: object): Promise<{ id: string }> {
  const { id } = await current.post(current.service.project, '/users', body);
  if (id === undefined) throw new Error(`${JSON.stringify(body)} was not created.`);
  return { id };
}
