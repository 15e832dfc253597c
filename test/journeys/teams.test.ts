import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Team, TeamInvitation, TeamMember } from '../../core/index.ts';
import type { Service } from '../../demo/service/index.ts';
import { verifyOwnEmail } from '../support/app-world.ts';
import { codeOf, somebody, tickingService, valueOf, watch } from './account-support.ts';

let service: Service;
beforeEach(async () => {
  ({ service } = await tickingService());
});
afterEach(() => service.close());

type Person = Awaited<ReturnType<typeof somebody>>;

/** Somebody else joins by an invitation. */
async function join(host: Person, teamId: string): Promise<Person> {
  const guest = await somebody(service);
  valueOf(await host.pass(host.app.teamInvitations.send(teamId, guest.email)));
  const { link } = await guest.appWorld.mail(guest.email);
  const code = new URL(link ?? '').searchParams.get('code') ?? '';
  await verifyOwnEmail(guest.appWorld, guest.app, guest.email);
  valueOf(await guest.pass(guest.app.acceptTeamInvitation(code)));
  return guest;
}

const names = (teams: readonly Team[]) => teams.map(({ displayName }) => displayName);

test('a new team is listed and selected, and its creator has all team permissions', async () => {
  const { app, pass } = await somebody(service);
  const seen = watch(app.teams.$list, names);
  await pass(app.teams.list());
  const team = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  expect(team).toMatchObject({ displayName: 'Blue', profileImageUrl: null, clientMetadata: null });
  expect(seen).toEqual([[], ['Blue']]);
  expect(await pass(app.getUser())).toMatchObject({ selectedTeam: { id: team.id, displayName: 'Blue' } });
  const all = [
    '$delete_team',
    '$invite_members',
    '$manage_api_keys',
    '$read_members',
    '$remove_members',
    '$update_team',
  ];
  const held = (await pass(app.permissions.list(team.id))).map(({ id }) => id);
  expect(held).toEqual(expect.arrayContaining(all));
  expect((await pass(app.permissions.list(team.id, { recursive: false }))).map(({ id }) => id)).toEqual(['team_admin']);
  expect(await pass(app.permissions.has('$read_members', team.id))).toBe(true);
  expect(await pass(app.permissions.get('nothing_such', team.id))).toBeNull();
  const direct = { recursive: false };
  expect(await pass(app.permissions.has('$read_members', team.id, direct))).toBe(false);
  expect(await pass(app.permissions.get('$read_members', team.id, direct))).toBeNull();
  expect(await pass(app.permissions.get('team_admin', team.id, direct))).toEqual({ id: 'team_admin' });
  const states: unknown[] = [];
  const stop = app.permissions.$list(team.id, direct).subscribe((state) => void states.push(state));
  await pass(app.permissions.list(team.id, direct));
  expect(states.at(-1)).toMatchObject({ status: 'ready', data: [{ id: 'team_admin' }] });
  expect(app.permissions.$list(team.id, { ...direct })).toBe(app.permissions.$list(team.id, direct));
  stop();
  expect(await pass(app.permissions.list())).toEqual([]);
});

test('teams.select() selects a team of the user and fails for an unknown team', async () => {
  const { app, pass } = await somebody(service);
  const blue = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const red = valueOf(await pass(app.teams.create({ displayName: 'Red' })));
  await pass(app.teams.list());
  const listened = app.teams.$list.listen(() => {});
  await pass(app.teams.list());
  const selected: unknown[] = [];
  app.$user.subscribe((user) => {
    const name = user?.selectedTeam?.displayName;
    if (user && selected.at(-1) !== name) selected.push(name);
  });
  await pass(app.userSettled());
  const chosen = app.teams.select(blue.id);
  valueOf(await pass(chosen));
  expect(selected).toEqual(['Red', 'Blue']);
  const foreign = '6f2f7a70-3a4e-4d3a-9d3c-6f2f7a703a4e';
  expect(codeOf(await pass(app.teams.select(foreign)))).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  valueOf(await pass(app.teams.select(null)));
  expect(selected).toEqual(['Red', 'Blue', undefined]);
  expect(red.displayName).toBe('Red');
  listened();
});

test('an admin of a team can update the team, and a member cannot', async () => {
  const host = await somebody(service);
  const { app, pass } = host;
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const guest = await join(host, id);
  const seen = watch(app.teams.$list, names);
  await pass(app.teams.list());
  valueOf(await pass(app.teams.update(id, { displayName: 'Green', clientMetadata: { plan: 'free' } })));
  expect(seen).toEqual([['Blue'], ['Green']]);
  expect(await pass(app.teams.get(id))).toMatchObject({ displayName: 'Green', clientMetadata: { plan: 'free' } });
  expect(await pass(app.getUser())).toMatchObject({ selectedTeam: { displayName: 'Green' } });

  const seenByGuest = watch(guest.app.teams.$list, names);
  await guest.pass(guest.app.teams.list());
  const refused = await guest.pass(guest.app.teams.update(id, { displayName: 'Mine' }));
  expect(refused).toMatchObject({
    error: { code: 'TEAM_PERMISSION_REQUIRED', details: { teamId: id, permissionId: '$update_team' } },
  });
  expect(seenByGuest).toEqual([['Green'], ['Mine'], ['Green']]);
  expect(codeOf(await guest.pass(guest.app.teams.delete(id)))).toBe('TEAM_PERMISSION_REQUIRED');
});

test('a team invitation is in the list of invitations until the invitation is revoked', async () => {
  const host = await somebody(service);
  const { app, pass } = host;
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const pending = watch(app.teamInvitations.$list(id), (all: readonly TeamInvitation[]) =>
    all.map(({ recipientEmail }) => recipientEmail),
  );
  await pass(app.teamInvitations.list(id));
  valueOf(await pass(app.teamInvitations.send(id, 'one@example.test')));
  const [invitation] = await pass(app.teamInvitations.list(id));
  expect(invitation).toMatchObject({ teamId: id, recipientEmail: 'one@example.test' });
  expect(invitation?.expiresAt).toBeGreaterThan(Date.UTC(2026, 3, 1));
  valueOf(await pass(app.teamInvitations.revoke(id, invitation?.id ?? '')));
  expect(pending).toEqual([[], ['one@example.test'], []]);
  await expect(app.teamInvitations.send(id, '')).rejects.toMatchObject({
    code: 'MISUSE',
    message: 'Inviting somebody needs an email address.',
  });
  expect(codeOf(await pass(app.teamInvitations.send(id, 'no address')))).toBe('SCHEMA_ERROR');
  const stranger = await somebody(service);
  const tried = await stranger.pass(stranger.app.teamInvitations.send(id, 'one@example.test'));
  expect(codeOf(tried)).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
});

test('a user with a verified address can list and accept a received team invitation', async () => {
  const host = await somebody(service);
  const { id } = valueOf(await host.pass(host.app.teams.create({ displayName: 'Blue' })));
  const { app, pass, email, appWorld } = await somebody(service);
  valueOf(await host.pass(host.app.teamInvitations.send(id, email)));
  expect(await pass(app.receivedInvitations.list())).toEqual([]);
  valueOf(await pass(app.sendVerificationEmail()));
  const mails = new URL((await appWorld.mail(email)).link ?? '');
  valueOf(await pass(app.verifyEmail(mails.searchParams.get('code') ?? '')));
  const [received] = await pass(app.receivedInvitations.list());
  expect(received).toMatchObject({ teamId: id, teamDisplayName: 'Blue', recipientEmail: email });
  const waiting = watch(app.receivedInvitations.$list, (all: readonly TeamInvitation[]) => all.length);
  const teams = watch(app.teams.$list, names);
  await pass(Promise.all([app.receivedInvitations.list(), app.teams.list()]));
  expect(codeOf(await pass(app.receivedInvitations.accept(received?.id ?? '')))).toBe('ok');
  expect([waiting, teams]).toEqual([
    [1, 0],
    [[], ['Blue']],
  ]);
  expect(codeOf(await pass(app.receivedInvitations.accept(received?.id ?? '')))).toMatch(/^VERIFICATION_CODE_/);
});

test('a team admin can remove a member, who then cannot read the team', async () => {
  const host = await somebody(service);
  const { app, pass } = host;
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const guest = await join(host, id);
  const guestId = (await guest.pass(guest.app.getUser()))?.id ?? '';
  const hostId = (await pass(app.getUser()))?.id ?? '';
  const members = watch(app.teamMembers.$list(id), (all: readonly TeamMember[]) => all.length);
  expect((await pass(app.teamMembers.list(id))).map(({ userId }) => userId).sort()).toEqual([guestId, hostId].sort());
  expect(codeOf(await guest.pass(guest.app.teamMembers.remove(id, hostId)))).toBe('TEAM_PERMISSION_REQUIRED');
  expect(codeOf(await pass(app.teamMembers.remove(id, guestId)))).toBe('ok');
  expect(members).toEqual([2, 1]);
  expect(await guest.pass(guest.app.teams.get(id))).toBeNull();
  expect(await guest.pass(guest.app.teamProfiles.own(id))).toBeNull();
  await expect(guest.pass(guest.app.teamMembers.list(id))).rejects.toMatchObject({ name: 'KnownError' });
});

test('a team profile overrides the name and the image of the user', async () => {
  const { app, pass } = await somebody(service);
  const [own, other] = ['own', 'other'].map((name) => `data:image/png;base64,${btoa(name)}`);
  valueOf(await pass(app.updateUser({ displayName: 'Ada Lovelace', profileImageUrl: own })));
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  expect(await pass(app.teamProfiles.own(id))).toMatchObject({ teamId: id, displayName: 'Ada Lovelace' });
  const seen = watch(app.teamProfiles.$own(id), (profile: TeamMember | null) => [
    profile?.displayName,
    profile?.profileImageUrl,
  ]);
  await pass(app.teamProfiles.own(id));
  valueOf(await pass(app.teamProfiles.update(id, { displayName: 'Countess', profileImageUrl: other })));
  valueOf(await pass(app.teamProfiles.update(id, { profileImageUrl: null })));
  expect(seen).toEqual([
    ['Ada Lovelace', own],
    ['Countess', other],
    ['Countess', own],
  ]);
});

test('a team that the user leaves or deletes is no longer listed and no longer selected', async () => {
  const host = await somebody(service);
  const { app, pass } = host;
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const guest = await join(host, id);
  valueOf(await guest.pass(guest.app.teams.select(id)));
  const left = watch(guest.app.teams.$list, names);
  await guest.pass(guest.app.teams.list());
  valueOf(await guest.pass(guest.app.teams.leave(id)));
  expect(left).toEqual([['Blue'], []]);
  expect(await guest.pass(guest.app.getUser())).toMatchObject({ selectedTeam: null });
  expect(codeOf(await guest.pass(guest.app.teams.leave(id)))).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  valueOf(await pass(app.teams.delete(id)));
  expect(await pass(app.teams.list())).toEqual([]);
  expect(await pass(app.getUser())).toMatchObject({ selectedTeam: null });
});

test('after teamMembers.remove() of the current user, the team is neither listed nor selected', async () => {
  const { app, pass } = await somebody(service);
  const team = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const seen = watch(app.teams.$list, names);
  const stop = app.$userState.listen(() => {});
  await pass(app.teams.list());
  const { id } = (await pass(app.getUser())) ?? { id: '' };
  expect(codeOf(await pass(app.teamMembers.remove(team.id, id)))).toBe('ok');
  expect(seen.at(-1)).toEqual([]);
  expect(app.$userState.get()).toMatchObject({ status: 'ready', data: { selectedTeam: null } });
  stop();
});
