import { expect, test } from 'vitest';
import { inviteTo, meetTeam, type TeamScene } from '../../../../service/team-support.ts';

/** Each act on a team takes one permission, and every other permission together does not make up for it. */

const SYSTEM = [
  '$update_team',
  '$delete_team',
  '$read_members',
  '$remove_members',
  '$invite_members',
  '$manage_api_keys',
] as const;
type System = (typeof SYSTEM)[number];

const CALLBACK_URL = 'http://localhost:3000/handler/team-invitation';

const ACTS: readonly {
  needs: System;
  act: (scene: TeamScene, invitationId: string) => readonly [string, string, unknown?];
}[] = [
  { needs: '$update_team', act: ({ teamId }) => ['PATCH', `/teams/${teamId}`, { display_name: 'Mine' }] },
  { needs: '$delete_team', act: ({ teamId }) => ['DELETE', `/teams/${teamId}`, {}] },
  { needs: '$read_members', act: ({ teamId }) => ['GET', `/team-member-profiles?team_id=${teamId}`] },
  { needs: '$read_members', act: ({ teamId, ada }) => ['GET', `/team-member-profiles/${teamId}/${ada.id}`] },
  { needs: '$read_members', act: ({ teamId }) => ['GET', `/team-invitations?team_id=${teamId}`] },
  { needs: '$invite_members', act: ({ teamId }) => ['GET', `/team-invitations?team_id=${teamId}`] },
  {
    needs: '$invite_members',
    act: ({ teamId }) => [
      'POST',
      '/team-invitations/send-code',
      { team_id: teamId, email: 'x@example.com', callback_url: CALLBACK_URL },
    ],
  },
  { needs: '$remove_members', act: ({ teamId, ada }) => ['DELETE', `/team-memberships/${teamId}/${ada.id}`, {}] },
  { needs: '$remove_members', act: ({ teamId }, id) => ['DELETE', `/team-invitations/${id}?team_id=${teamId}`, {}] },
];

/** Bob holds these permissions of the system and nothing else. */
async function holdOnly(held: readonly System[]) {
  const scene = await meetTeam();
  const path = `/team-permissions/${scene.teamId}/${scene.bob.id}`;
  await scene.server('DELETE', `${path}/team_member`, {});
  for (const id of held) await scene.server('POST', `${path}/${id}`, {});
  return { scene, invitation: await inviteTo(scene, 'guest@example.com') };
}

test.each(SYSTEM.filter((id) => id !== '$manage_api_keys'))(
  'team requests that need the permission %s fail for a member with all other built-in permissions',
  async (needed) => {
    const { scene, invitation } = await holdOnly(SYSTEM.filter((id) => id !== needed));
    for (const { act } of ACTS.filter(({ needs }) => needs === needed)) {
      const { body } = await scene.bob.call(...act(scene, invitation.id));
      expect.soft(body).toMatchObject({
        code: 'TEAM_PERMISSION_REQUIRED',
        details: { team_id: scene.teamId, user_id: scene.bob.id, permission_id: needed },
      });
    }
    expect((await scene.ada.call('GET', `/teams/${scene.teamId}`)).body).toMatchObject({ display_name: 'Blue' });
  },
);

test('team requests succeed for a member who has all built-in permissions', async () => {
  // Those that end the team or somebody's membership come last.
  const order = [
    ...ACTS.filter(({ needs }) => needs !== '$delete_team'),
    ...ACTS.filter(({ needs }) => needs === '$delete_team'),
  ];
  const { scene, invitation } = await holdOnly(SYSTEM);
  for (const { act } of order) {
    const [method, path, body] = act(scene, invitation.id);
    expect.soft({ path, status: (await scene.bob.call(method, path, body)).status }).toEqual({ path, status: 200 });
  }
});
