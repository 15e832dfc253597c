import type { Service } from './service.ts';

export const MANAGED_ID = '77777777-7777-4777-8777-777777777777';

interface WireDomain {
  readonly domain: string;
  readonly handler_path: string;
}

/** A project as its owner's answers spell it. */
type WireProject = ReturnType<typeof wireProject>;

/** What the scripted service holds about one project; change it, and the next answer tells. */
export interface ProjectWorld {
  project: WireProject | null;
  owned: WireProject[];
  keys: Record<string, unknown>[];
  /** The configuration of a newer service, by keys with dots; null: the service is an older one. */
  settings: Record<string, unknown> | null;
  /** Where it is pushed from. */
  source: Record<string, unknown>;
  /** Whole keys that were given out. */
  readonly values: string[];
}

const DAY_MS = 86_400_000;

function wireConfig(more: Record<string, unknown> = {}) {
  return {
    allow_localhost: true,
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    create_team_on_sign_up: false,
    oauth_account_merge_strategy: 'link_method',
    domains: [] as WireDomain[],
    oauth_providers: [] as Record<string, unknown>[],
    enabled_oauth_providers: [],
    email_config: { type: 'shared' },
    team_creator_default_permissions: [],
    team_member_default_permissions: [],
    user_default_permissions: [],
    ...more,
  };
}

export function wireProject(more: Record<string, unknown> = {}, config: Record<string, unknown> = {}) {
  return {
    id: MANAGED_ID,
    display_name: 'Handover',
    description: 'Notes for the next shift',
    created_at_millis: Date.UTC(2026, 2, 1),
    user_count: 12,
    is_production_mode: false,
    owner_team_id: null as string | null,
    logo_url: null as string | null,
    ...more,
    config: wireConfig(config),
  };
}

export function wireProjectKey(at: number, now: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: `88888888-8888-4888-8888-${String(at).padStart(12, '0')}`,
    description: `Key ${at}`,
    created_at_millis: now - (at + 1) * DAY_MS,
    expires_at_millis: now + 60 * DAY_MS,
    publishable_client_key: { last_four: `c${String(at).padStart(3, '0')}` },
    secret_server_key: { last_four: `s${String(at).padStart(3, '0')}` },
    ...more,
  };
}

/** The owner's endpoints of one project, with a memory. */
export function addProject(service: Service, given: Partial<ProjectWorld> = {}): ProjectWorld {
  const world: ProjectWorld = {
    project: wireProject(),
    owned: [],
    keys: [],
    settings: null,
    source: { type: 'unlinked' },
    values: [],
    ...given,
  };
  const lastBody = () => service.requests.at(-1)?.body ?? {};
  Object.assign(service.answers, {
    'GET /internal/projects/current': () => projectAnswer(world),
    'PATCH /internal/projects/current': () => {
      const { config = {}, ...changes } = lastBody();
      const { project } = world;
      if (project) world.project = { ...project, ...changes, config: { ...project.config, ...(config as object) } };
      return projectAnswer(world);
    },
    'DELETE /internal/projects/current': () => {
      world.project = null;
      return { body: { success: true } };
    },
    'GET /internal/projects': () => list(world.owned),
    'POST /internal/projects': () => {
      const { config, ...fields } = lastBody();
      const made = wireProject({ ...fields, id: idOfProject(world.owned.length) }, config as Record<string, unknown>);
      world.owned = [...world.owned, made];
      return { status: 201, body: made };
    },
  });
  addKeys(service, world, lastBody);
  addConfig(service, world, lastBody);
  return world;
}

export function idOfProject(at: number): string {
  return `99999999-9999-4999-8999-${String(at).padStart(12, '0')}`;
}

function addConfig({ answers }: Service, world: ProjectWorld, lastBody: () => Record<string, unknown>): void {
  const ifNewer = (answer: () => object) => () => (world.settings ? answer() : { status: 404 });
  Object.assign(answers, {
    'GET /internal/config': ifNewer(() => ({ body: { config_string: JSON.stringify(nested(world.settings ?? {})) } })),
    'PATCH /internal/config/override/environment': ifNewer(() => {
      world.settings = { ...world.settings, ...JSON.parse(String(lastBody().config_override_string)) };
      return { body: { success: true } };
    }),
    'GET /internal/config/source': ifNewer(() => ({ body: { source: world.source } })),
    'DELETE /internal/config/source': ifNewer(() => {
      world.source = { type: 'unlinked' };
      return { body: { success: true } };
    }),
  });
}

/** `{ 'a.b': 1 }` is `{ a: { b: 1 } }`. */
function nested(settings: Record<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(settings)) {
    const [last = '', ...path] = key.split('.').toReversed();
    let branch = root;
    for (const name of path.toReversed()) branch = (branch[name] ??= {}) as Record<string, unknown>;
    branch[last] = value;
  }
  return root;
}

function addKeys(service: Service, world: ProjectWorld, lastBody: () => Record<string, unknown>): void {
  const { answers } = service;
  const addKey = (key: Record<string, unknown>) => {
    answers[`PATCH /internal/api-keys/${String(key.id)}`] = () => {
      const { revoked, ...changes } = lastBody();
      const change = { ...changes, ...(revoked === true && { manually_revoked_at_millis: service.clock.now() }) };
      world.keys = world.keys.map((each) => (each.id === key.id ? { ...each, ...change } : each));
      return { body: world.keys.find((each) => each.id === key.id) };
    };
  };
  for (const key of world.keys) addKey(key);
  answers['GET /internal/api-keys'] = () => list(world.keys);
  answers['POST /internal/api-keys'] = () => {
    const body = lastBody();
    const at = 500 + world.keys.length;
    const ends: Record<string, unknown> = {};
    const values: Record<string, unknown> = {};
    for (const [kind, prefix] of KINDS) {
      const value = `${prefix}_${`${kind}${at}`.padEnd(40, 'x')}`;
      Object.assign(ends, { [kind]: body[`has_${kind}`] ? { last_four: value.slice(-4) } : undefined });
      if (!body[`has_${kind}`]) continue;
      values[kind] = value;
      world.values.push(value);
    }
    const { description, expires_at_millis } = body;
    const times = { created_at_millis: service.clock.now(), expires_at_millis };
    const key = { ...wireProjectKey(at, service.clock.now()), ...times, description, ...ends };
    world.keys = [...world.keys, key];
    addKey(key);
    return { body: { ...key, ...values } };
  };
}

const KINDS = [
  ['publishable_client_key', 'pck'],
  ['secret_server_key', 'ssk'],
  ['super_secret_admin_key', 'sak'],
] as const;

function projectAnswer({ project }: ProjectWorld) {
  return project ? { body: project } : { code: 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN' };
}

/** The answer with all entries of a list. */
export function list(items: readonly unknown[]) {
  return { body: { items, is_paginated: false } };
}
