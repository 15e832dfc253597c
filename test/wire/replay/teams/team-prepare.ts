import { decodeJwt } from 'jose';
import { readInbox } from '../../../service/support.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const TEAM = 'b496e600-5bf4-4f3c-9b6b-308d7d9c1ce7';
const INVITATIONS = 'team-invitations';

/** Alice has the team as it was called by then, and Bob is known. */
export async function foundTeam(current: ReplayWorld): Promise<void> {
  await current.meet(`${INVITATIONS}/02-send-not-member`);
  const { headers } = readSample(`${INVITATIONS}/01-send`).request;
  const token = await current.tokenFor(headers['x-stack-access-token'] ?? '');
  const creator = decodeJwt(token).sub;
  const body = { display_name: 'Team One Renamed', creator_user_id: creator };
  const team = await current.post(current.service.project, '/teams', body);
  current.bindings.set(TEAM, team['id'] ?? '');
}

/** One more team of Alice, which the recording shows the end of. */
export async function foundTeamToDelete(current: ReplayWorld): Promise<void> {
  const { headers } = readSample('teams/31-client-delete').request;
  const creator = decodeJwt(await current.tokenFor(headers['x-stack-access-token'] ?? '')).sub;
  const body = { display_name: 'Team Three', creator_user_id: creator };
  const team = await current.post(current.service.project, '/teams', body);
  current.bindings.set('b9c2ef05-5470-4d2f-b4f7-d4e0d4a3f9f6', team['id'] ?? '');
}

/** Whoever accepted an invitation before is a third member. */
export function bindInvitee(current: ReplayWorld): Promise<void> {
  return joinTeam(`${INVITATIONS}/29-accept-by-id`)(current);
}

/** Whoever sends the sample is a member of the team. */
export const joinTeam = (sample: string) => async (current: ReplayWorld) => {
  const { headers } = readSample(sample).request;
  const token = await current.tokenFor(headers['x-stack-access-token'] ?? '');
  const path = `/team-memberships/${current.bindings.get(TEAM)}/${decodeJwt(token).sub}`;
  await current.post(current.service.project, path, {});
};

/** The code of the first invitation, which the recording shows the request of. */
export async function bindFirstCode(current: ReplayWorld): Promise<void> {
  const [mail] = await readInbox(current.service, 'guest-mwqbzn2k@example.com');
  const { code } = readSample(`${INVITATIONS}/11-check-code`).request.body as { code: string };
  current.bindings.set(code, mail?.code ?? '');
}

/** An invitation the recording does not show the request of: its code, or its id, is bound. */
export const inviteFor =
  (sample: string, email = 'somebody@example.com') =>
  async (current: ReplayWorld) => {
    const { id, code } = await invite(current, email);
    const { code: recorded } = readSample(`${INVITATIONS}/${sample}`).request.body as { code: string };
    current.bindings.set(recorded, code);
    return id;
  };

/** One that is revoked in one exchange and accepted in a later one. */
export async function inviteToRevoke(current: ReplayWorld): Promise<void> {
  const id = await inviteFor('27-accept-revoked')(current);
  current.bindings.set('19f5adc3-039d-4ce9-90bf-a68f111547a0', id);
}

/** A user whose address is proven has an invitation to it. */
export async function inviteProven(current: ReplayWorld): Promise<void> {
  const { headers } = readSample(`${INVITATIONS}/28-list-for-me`).request;
  const token = await current.tokenFor(headers['x-stack-access-token'] ?? '');
  await patchUser(current, token, { primary_email_verified: true });
  await invite(current, 'invitee-mwqbzn2k@example.com');
}

export const inviteRestricted = (sample: string) => async (current: ReplayWorld) => {
  const { headers } = readSample(`${INVITATIONS}/${sample}`).request;
  const token = await current.tokenFor(headers['x-stack-access-token'] ?? '');
  await patchUser(current, token, { restricted_by_admin: true, restricted_by_admin_reason: 'Please contact support' });
  await inviteFor(sample)(current);
};

/** Later, so that the order of a list is that of its making. */
export function later(current: ReplayWorld): void {
  current.clock.millis += 1;
}

async function invite(current: ReplayWorld, email: string) {
  later(current);
  const callbackUrl = 'http://localhost:3000/handler/team-invitation';
  const body = { team_id: current.bindings.get(TEAM), email, callback_url: callbackUrl };
  const { id = '' } = await current.post(current.service.project, `/${INVITATIONS}/send-code`, body);
  const [mail] = await readInbox(current.service, email);
  return { id, code: mail?.code ?? '' };
}

async function patchUser(current: ReplayWorld, token: string, change: object): Promise<void> {
  const { project, apiUrl } = current.service;
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': project.projectId,
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': project.secretServerKey,
  };
  const url = `${apiUrl}/api/v1/users/${decodeJwt(token).sub}`;
  const response = await current.service.fetch(
    new Request(url, { method: 'PATCH', headers, body: JSON.stringify(change) }),
  );
  if (response.status !== 200) throw new Error(`The user was not changed: ${await response.text()}`);
}
