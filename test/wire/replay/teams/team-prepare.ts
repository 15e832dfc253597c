import { decodeJwt } from 'jose';
import { readInbox } from '../../../service/support.ts';
import { readSample } from '../../recordings.ts';
import { later, patchUser, RESTRICTED } from '../general/general-prepare.ts';
import type { ReplayWorld } from '../replay-world.ts';

const TEAM = 'b496e600-5bf4-4f3c-9b6b-308d7d9c1ce7';
const INVITATIONS = 'team-invitations';

/** Alice has the team as it was called by then, and Bob is known. */
export async function foundTeam(current: ReplayWorld): Promise<void> {
  await current.meet(`${INVITATIONS}/02-send-not-member`);
  await foundTeamAs(current, `${INVITATIONS}/01-send`, 'Team One Renamed', TEAM);
}

/** One more team of Alice, which the recording shows the end of. */
export function foundTeamToDelete(current: ReplayWorld): Promise<void> {
  return foundTeamAs(current, 'teams/31-client-delete', 'Team Three', 'b9c2ef05-5470-4d2f-b4f7-d4e0d4a3f9f6');
}

/** Creates a team whose creator is the user of the sample's token. The team stands for the recorded one. */
async function foundTeamAs(current: ReplayWorld, sample: string, name: string, recordedId: string): Promise<void> {
  const body = { display_name: name, creator_user_id: decodeJwt(await current.tokenOf(sample)).sub };
  const team = await current.post(current.service.project, '/teams', body);
  current.bindings.set(recordedId, team['id'] ?? '');
}

/** Adds the user who accepted an invitation in an earlier sample as a third member. */
export function bindInvitee(current: ReplayWorld): Promise<void> {
  return joinTeam(`${INVITATIONS}/29-accept-by-id`)(current);
}

/** Adds the user of the sample's token to the team. */
export const joinTeam = (sample: string) => async (current: ReplayWorld) => {
  const token = await current.tokenOf(sample);
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
  await patchUser(current, `${INVITATIONS}/28-list-for-me`, { primary_email_verified: true });
  await invite(current, 'invitee-mwqbzn2k@example.com');
}

export const inviteRestricted = (sample: string) => async (current: ReplayWorld) => {
  await patchUser(current, `${INVITATIONS}/${sample}`, RESTRICTED);
  await inviteFor(sample)(current);
};

async function invite(current: ReplayWorld, email: string) {
  later(current);
  const callbackUrl = 'http://localhost:3000/handler/team-invitation';
  const body = { team_id: current.bindings.get(TEAM), email, callback_url: callbackUrl };
  const { id = '' } = await current.post(current.service.project, `/${INVITATIONS}/send-code`, body);
  const [mail] = await readInbox(current.service, email);
  return { id, code: mail?.code ?? '' };
}
