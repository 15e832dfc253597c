import { list } from './service-project.ts';
import { ADA, type Person, type Service } from './service.ts';

export interface WireTeam {
  readonly id: string;
  readonly display_name: string;
  readonly profile_image_url: string | null;
  readonly client_metadata: object;
  readonly client_read_only_metadata: object;
}

export interface WireMember {
  readonly team_id: string;
  readonly user_id: string;
  readonly display_name: string | null;
  readonly profile_image_url: string | null;
}

export interface WireInvitation {
  readonly id: string;
  readonly team_id: string;
  readonly team_display_name: string | null;
  readonly recipient_email: string;
  readonly expires_at_millis: number;
}

/** What the scripted service holds; change it, and the next answer tells. */
export interface TeamWorld {
  teams: WireTeam[];
  selectedId: string | null;
  members: WireMember[];
  /** Invitations of teams to others. */
  sent: WireInvitation[];
  /** Invitations to the person. */
  received: WireInvitation[];
  permissions: string[];
}

export const EVERY_PERMISSION = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$read_members',
  '$remove_members',
  '$update_team',
];

const DAY_MS = 86_400_000;

export function wireTeam(at: number, display_name = `Team ${at}`): WireTeam {
  return {
    id: idOf(3, at),
    display_name,
    profile_image_url: null,
    client_metadata: {},
    client_read_only_metadata: {},
  };
}

export function wireMember(at: number, display_name: string | null = `Person ${at}`, team = wireTeam(0)): WireMember {
  return { team_id: team.id, user_id: idOf(4, at), display_name, profile_image_url: null };
}

/** Ada in a team. */
export function ownMember(team = wireTeam(0)): WireMember {
  return { team_id: team.id, user_id: ADA.id, display_name: ADA.display_name, profile_image_url: null };
}

export function wireInvitation(at: number, more: Partial<WireInvitation> = {}): WireInvitation {
  return {
    id: idOf(6, at),
    team_id: idOf(3, 900 + at),
    team_display_name: `Inviting ${at}`,
    recipient_email: `person${at}@example.com`,
    expires_at_millis: Date.UTC(2026, 3, 1, 12) + 7 * DAY_MS,
    ...more,
  };
}

function idOf(kind: number, at: number): string {
  const digit = String(kind);
  return `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${String(at).padStart(12, '0')}`;
}

/** The endpoints of teams, with a memory. */
export function addTeams(service: Service, given: Partial<TeamWorld> = {}): TeamWorld {
  const world: TeamWorld = {
    teams: [],
    selectedId: null,
    members: [ownMember()],
    sent: [],
    received: [],
    permissions: EVERY_PERMISSION,
    ...given,
  };
  const lastBody = () => service.requests.at(-1)?.body ?? {};
  const { answers } = service;
  const selected = () => world.teams.find(({ id }) => id === world.selectedId) ?? null;
  const me = () => ({
    body: {
      primary_email_verified: true,
      signed_up_at_millis: 0,
      client_metadata: {},
      ...(service.person as Person),
      selected_team: selected(),
      selected_team_id: world.selectedId,
    },
  });
  Object.assign(answers, {
    'GET /users/me': me,
    'PATCH /users/me': () => {
      const { selected_team_id } = lastBody();
      if (selected_team_id !== undefined) world.selectedId = selected_team_id as string | null;
      return me();
    },
    'GET /teams': () => list(world.teams),
    'POST /teams': () => {
      const team = { ...wireTeam(500 + world.teams.length, String(lastBody().display_name)), ...picture(lastBody()) };
      world.teams = [...world.teams, team];
      addTeamAnswers(service, world, team.id);
      return { status: 201, body: team };
    },
    'GET /team-invitations': (url: URL) => list(url.searchParams.has('team_id') ? world.sent : world.received),
    'POST /team-invitations/send-code': () => {
      const { email, team_id } = lastBody();
      const at = 100 + service.requests.length;
      const made = wireInvitation(at, { recipient_email: String(email), team_id: String(team_id) });
      world.sent = [...world.sent, made];
      addInvitationAnswers(answers, world, made.id);
      return { body: { success: true, id: made.id } };
    },
    'GET /team-permissions': (url: URL) =>
      list(
        world.permissions
          .filter((id) => [null, id].includes(url.searchParams.get('permission_id')))
          .map((id) => ({ id, user_id: ADA.id, team_id: url.searchParams.get('team_id') })),
      ),
    'GET /team-member-profiles': () => list(world.members),
  });
  for (const { id } of world.teams) addTeamAnswers(service, world, id);
  for (const { id } of [...world.sent, ...world.received]) addInvitationAnswers(answers, world, id);
  return world;
}

function addTeamAnswers(service: Service, world: TeamWorld, id: string): void {
  const { answers } = service;
  const lastBody = () => service.requests.at(-1)?.body ?? {};
  const own = () => world.members.find(({ user_id }) => user_id === ADA.id);
  const lose = () => {
    world.teams = world.teams.filter((team) => team.id !== id);
    if (world.selectedId === id) world.selectedId = null;
    return { body: { success: true } };
  };
  Object.assign(answers, {
    [`GET /teams/${id}`]: () => {
      const team = world.teams.find((each) => each.id === id);
      return team ? { body: team } : { code: 'TEAM_MEMBERSHIP_NOT_FOUND' };
    },
    [`PATCH /teams/${id}`]: () => {
      world.teams = world.teams.map((team) => (team.id === id ? { ...team, ...lastBody() } : team));
      return { body: world.teams.find((team) => team.id === id) };
    },
    [`DELETE /teams/${id}`]: lose,
    [`DELETE /team-memberships/${id}/me`]: lose,
    [`GET /team-member-profiles/${id}/me`]: () => (own() ? { body: own() } : { code: 'TEAM_MEMBERSHIP_NOT_FOUND' }),
    [`PATCH /team-member-profiles/${id}/me`]: () => {
      const changes = lastBody();
      world.members = world.members.map((each) => (each.user_id === ADA.id ? { ...each, ...changes } : each));
      return { body: own() };
    },
  });
  for (const { user_id } of world.members) {
    answers[`DELETE /team-memberships/${id}/${user_id}`] = () => {
      world.members = world.members.filter((each) => each.user_id !== user_id);
      return { body: { success: true } };
    };
  }
}

function addInvitationAnswers(answers: Service['answers'], world: TeamWorld, id: string): void {
  answers[`DELETE /team-invitations/${id}`] = () => {
    world.sent = world.sent.filter((each) => each.id !== id);
    return { body: { success: true } };
  };
  answers[`POST /team-invitations/${id}/accept`] = () => {
    const invitation = world.received.find((each) => each.id === id);
    if (!invitation) return { code: 'VERIFICATION_CODE_NOT_FOUND' };
    world.received = world.received.filter((each) => each !== invitation);
    world.teams = [...world.teams, { ...wireTeam(0, invitation.team_display_name ?? ''), id: invitation.team_id }];
    return { body: {} };
  };
}

function picture(body: Readonly<Record<string, unknown>>): Partial<WireTeam> {
  return typeof body.profile_image_url === 'string' ? { profile_image_url: body.profile_image_url } : {};
}
