import { showPart } from '../support.ts';
import { handlesOf } from '../../support/section-handles.ts';
import { type ProjectWorld, wireProject } from '../../support/service-project.ts';
import type { Service } from '../../support/service.ts';
import { readText, rest, until } from '../../support/support.ts';
import { settled } from '../../teams/team-sections-support.ts';

/** A user as the service tells servers. */
export interface WireUser {
  readonly id: string;
  readonly display_name: string | null;
  readonly primary_email: string | null;
  readonly [field: string]: unknown;
}

export interface WireDefinition {
  readonly id: string;
  readonly description?: string | null;
  readonly contained_permission_ids: readonly string[];
}

/** What the scripted service holds; change it, and the next answer tells. */
export interface PeopleWorld {
  users: WireUser[];
  sessions: { readonly id: string }[];
  keys: Record<string, unknown>[];
  /** Given to whoever is asked about. */
  granted: string[];
  definitions: Record<'team' | 'project', WireDefinition[]>;
}

interface SceneOptions {
  readonly world?: Partial<PeopleWorld>;
  /** The configuration of the project. */
  readonly config?: Record<string, unknown>;
  /** More than its configuration. */
  readonly project?: (now: number) => Partial<ProjectWorld>;
  readonly prepare?: (service: Service, world: PeopleWorld) => void;
  readonly attributes?: Record<string, string> | undefined;
}

const NOW = Date.UTC(2026, 3, 1, 12);
const DAY_MS = 86_400_000;

export function wireUser(at: number, more: Partial<WireUser> = {}): WireUser {
  const number = String(at).padStart(5, '0');
  return {
    id: `77777777-7777-4777-8777-${String(at).padStart(12, '0')}`,
    display_name: `Person ${number}`,
    primary_email: `person${number}@example.com`,
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    profile_image_url: null,
    signed_up_at_millis: NOW - at * DAY_MS,
    last_active_at_millis: NOW - at * 60_000,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    has_password: true,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    oauth_providers: [],
    requires_totp_mfa: false,
    auth_with_email: true,
    is_anonymous: false,
    is_restricted: false,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: null,
    country_code: null,
    selected_team: null,
    ...more,
  };
}

/** Ada, who owns the project, in front of one section about its users. */
export async function peopleScene<Shown extends Element>(
  tag: string,
  { world: given, config, project, prepare, attributes = {} }: SceneOptions = {},
) {
  const world: PeopleWorld = {
    users: [wireUser(0), wireUser(1), wireUser(2)],
    sessions: [],
    keys: [],
    granted: [],
    definitions: { team: [], project: [] },
    ...given,
  };
  const service = await showPart<Shown>(tag, {
    attributes,
    world: (now) => ({ project: wireProject({}, config), ...project?.(now) }),
    prepare: (owner) => {
      addPeopleAnswers(owner, world);
      prepare?.(owner, world);
    },
  });
  const { section } = service;
  await until(() => readText(section).length > 0, 'the section');
  await settled(section);
  /** The bodies of the requests of a route. */
  const bodies = (route: string) => service.requests.filter((each) => each.route === route).map(({ body }) => body);
  return { ...handlesOf(service, section), service, admin: service.admin, world, section, bodies };
}

/** The endpoints of an owner's people, with a memory. Adding users later needs `addUserAnswers`. */
function addPeopleAnswers(service: Service, world: PeopleWorld): void {
  const { answers } = service;
  const lastBody = () => service.requests.at(-1)?.body ?? {};
  Object.assign(answers, {
    'GET /users': (url: URL) => pageOf(world.users, url.searchParams),
    'POST /users': () => {
      const made = wireUser(90_000 + world.users.length, { display_name: null, primary_email: null, ...lastBody() });
      world.users = [made, ...world.users];
      addUserAnswers(service, world, made.id);
      return { status: 201, body: made };
    },
    'GET /auth/sessions': () => ({ body: { items: world.sessions, is_paginated: false } }),
    'POST /auth/sessions': { body: { refresh_token: 'refresh-of-the-user', access_token: 'access-of-the-user' } },
    'GET /user-api-keys': () => ({ body: { items: world.keys, is_paginated: false } }),
    'GET /project-permissions': (url: URL) => ({ body: { items: grantedIn(world, url), is_paginated: false } }),
  });
  for (const { id } of world.users) addUserAnswers(service, world, id);
  for (const { id } of world.sessions) {
    answers[`DELETE /auth/sessions/${id}`] = () => {
      world.sessions = world.sessions.filter((each) => each.id !== id);
      return { body: { success: true } };
    };
  }
  for (const scope of ['team', 'project'] as const) {
    answers[`GET /${scope}-permission-definitions`] = () => ({ body: { items: world.definitions[scope] } });
  }
}

function addUserAnswers(service: Service, world: PeopleWorld, id: string): void {
  const { answers } = service;
  const lastBody = () => service.requests.at(-1)?.body ?? {};
  const find = () => world.users.find((each) => each.id === id);
  const shown = () => (find() ? { body: find() } : { code: 'USER_NOT_FOUND' });
  Object.assign(answers, {
    [`GET /users/${id}`]: shown,
    [`PATCH /users/${id}`]: () => {
      const { password, ...changes } = lastBody();
      const has = password === undefined ? {} : { has_password: password !== null };
      world.users = world.users.map((each) => (each.id === id ? { ...each, ...changes, ...has } : each));
      return shown();
    },
    [`DELETE /users/${id}`]: () => {
      world.users = world.users.filter((each) => each.id !== id);
      return { body: { success: true } };
    },
  });
  for (const { id: permission } of world.definitions.project) {
    answers[`POST /project-permissions/${id}/${permission}`] = () => {
      world.granted = [...world.granted, permission];
      return { status: 201, body: { id: permission, user_id: id } };
    };
    answers[`DELETE /project-permissions/${id}/${permission}`] = () => {
      world.granted = world.granted.filter((each) => each !== permission);
      return { body: { success: true } };
    };
  }
}

/** As the service pages: the cursor is the id of the last user of the page before. */
function pageOf(all: readonly WireUser[], query: URLSearchParams) {
  const wanted = (query.get('query') ?? '').toLowerCase();
  const fits = ({ display_name, primary_email, id }: WireUser) =>
    [display_name, primary_email].some((text) => text?.toLowerCase().includes(wanted)) || id === wanted;
  const isShown = (user: WireUser) => query.get('include_anonymous') === 'true' || !user.is_anonymous;
  const users = all.filter((user) => isShown(user) && (wanted === '' || fits(user)));
  const inOrder = query.get('desc') === 'true' ? users : users.toReversed();
  const start = inOrder.findIndex(({ id }) => id === query.get('cursor')) + 1;
  const items = inOrder.slice(start, start + Number(query.get('limit')));
  const hasMore = start + items.length < inOrder.length;
  return { body: { items, is_paginated: true, pagination: { next_cursor: hasMore ? items.at(-1)?.id : null } } };
}

function grantedIn(world: PeopleWorld, url: URL): readonly object[] {
  const containedIn = (id: string): readonly string[] => {
    const contained = world.definitions.project.find((each) => each.id === id)?.contained_permission_ids ?? [];
    return [id, ...contained.flatMap(containedIn)];
  };
  const isRecursive = url.searchParams.get('recursive') === 'true';
  const ids = isRecursive ? world.granted.flatMap(containedIn) : world.granted;
  return [...new Set(ids)].map((id) => ({ id, user_id: url.searchParams.get('user_id') }));
}

/** Waits until a request of this route was sent so many times. What is loaded again before it may have to wait its time. */
export async function sent({ requests, clock }: Service, route: string, times = 1): Promise<void> {
  const isSent = () => requests.filter((each) => each.route === route).length >= times;
  await rest();
  if (!isSent()) await clock.advance(300);
  await until(isSent, route);
  await rest();
}
