import { PASSWORD, startCaller, type Caller, type Options, type Result } from './support.ts';

/** Olivia, who owns project Handover, and her requests. */
export interface OwnerScene {
  readonly caller: Caller;
  readonly token: string;
  /** A request to project `internal` as herself. */
  internal(method: string, path: string, body?: unknown): Promise<Result>;
  /** A request at admin level to a project, Handover if none is named, with nothing but her session. */
  manage(method: string, path: string, body?: unknown, projectId?: string): Promise<Result>;
}

/** Fields of a project that tests use by name. */
export interface AdminProject {
  readonly id: string;
  readonly owner_team_id: string | null;
  readonly config: Readonly<Record<string, unknown>>;
}

export async function meetOwner(): Promise<OwnerScene> {
  const caller = await startCaller();
  await caller.service.controls.seedPeople(['owner']);
  const { access_token: token } = await caller.service.controls.signInAs('owner');
  return { caller, token, ...requestsOf(caller, token) };
}

/** What somebody of project `internal` may ask. */
export function requestsOf(caller: Caller, token: string): Pick<OwnerScene, 'internal' | 'manage'> {
  const send = (method: string, path: string, body: unknown, options: Options) =>
    caller.call(method, path, body === undefined ? options : { ...options, body });
  return {
    internal: (method, path, body) => send(method, path, body, { token, headers: internalHeaders(caller) }),
    manage: (method, path, body, projectId = caller.service.project.projectId) =>
      send(method, path, body, { access: 'admin', headers: ownerHeaders(token, projectId) }),
  };
}

export function internalHeaders({ service }: Caller): Record<string, string> {
  const { projectId, publishableClientKey } = service.internalProject;
  return { 'x-stack-project-id': projectId, 'x-stack-publishable-client-key': publishableClientKey };
}

/** As the official client sends them: the keys are there and empty. */
export function ownerHeaders(token: string, projectId: string): Record<string, string> {
  return {
    'x-stack-project-id': projectId,
    'x-stack-publishable-client-key': '',
    'x-stack-secret-server-key': '',
    'x-stack-super-secret-admin-key': '',
    'x-stack-admin-access-token': token,
  };
}

/** Somebody else of project `internal`, with a team of their own. */
export async function meetStranger(caller: Caller, email = 'stranger@example.com') {
  const body = { email, password: PASSWORD };
  const headers = internalHeaders(caller);
  const tokens = (await caller.call('POST', '/auth/password/sign-up', { headers, body })).body;
  const me = await caller.call('GET', '/users/me', { headers, token: tokens.access_token });
  const { selected_team_id: teamId } = me.body as unknown as { selected_team_id: string };
  return { id: tokens.user_id, teamId, token: tokens.access_token, ...requestsOf(caller, tokens.access_token) };
}

export const projectOf = (result: Result): AdminProject => result.body as unknown as AdminProject;
