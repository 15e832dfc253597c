import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Service } from '../../demo/service/index.ts';
import { createAppWorld, verifyOwnEmail } from '../support/app-world.ts';
import { codeOf, somebody, valueOf } from './account-support.ts';

let service: Service;
beforeEach(async () => {
  ({ service } = await createAppWorld(undefined, 3));
});
afterEach(() => service.close());

type Person = Awaited<ReturnType<typeof somebody>>;

const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('code') ?? '';

/** Invites an address to a new team. Returns the id of the team and the code of the email. */
async function invite(email: string) {
  const host = await somebody(service);
  const { id } = valueOf(await host.pass(host.app.teams.create({ displayName: 'Blue' })));
  valueOf(await host.pass(host.app.teamInvitations.send(id, email)));
  return { id, code: codeIn((await host.appWorld.mail(email)).link) };
}

const verify = ({ app, email, appWorld }: Person) => verifyOwnEmail(appWorld, app, email);

test('a user whose address was not invited can neither read nor accept a team invitation', async () => {
  const guest = await somebody(service);
  const { id, code } = await invite(guest.email);
  const other = await somebody(service);
  await verify(other);
  const { app, pass } = other;
  expect(codeOf(await pass(app.verifyTeamInvitationCode(code)))).toBe('TEAM_INVITATION_EMAIL_MISMATCH');
  expect(codeOf(await pass(app.getTeamInvitationDetails(code)))).toBe('TEAM_INVITATION_EMAIL_MISMATCH');
  expect(codeOf(await pass(app.acceptTeamInvitation(code)))).toBe('TEAM_INVITATION_EMAIL_MISMATCH');
  await verify(guest);
  expect(valueOf(await guest.pass(guest.app.getTeamInvitationDetails(code)))).toEqual({
    teamId: id,
    teamDisplayName: 'Blue',
  });
  expect(codeOf(await guest.pass(guest.app.acceptTeamInvitation(code)))).toBe('ok');
  expect((await guest.pass(guest.app.teams.list())).map((team) => team.id)).toEqual([id]);
});

test('a user can accept a team invitation after adding and verifying the invited address', async () => {
  const { app, pass, appWorld } = await somebody(service);
  const invited = 'second@example.test';
  const { code } = await invite(invited);
  const channel = valueOf(await pass(app.contactChannels.create({ value: invited })));
  expect(codeOf(await pass(app.acceptTeamInvitation(code)))).toBe('TEAM_INVITATION_EMAIL_MISMATCH');
  valueOf(await pass(app.contactChannels.sendVerificationEmail(channel.id)));
  valueOf(await pass(app.verifyEmail(codeIn((await appWorld.mail(invited)).link))));
  expect(codeOf(await pass(app.acceptTeamInvitation(code)))).toBe('ok');
});
