import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import type { ProjectConfig } from '../../../../demo/service/index.ts';
import { send } from '../../../service/support.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

/** What must be so before an exchange, because the recording did it by other means or by requests of later work. */
export const configure = (change: Partial<ProjectConfig>) => (current: ReplayWorld) =>
  current.service.controls.configureProject(change);

/** The providers of the recorded project, before and after Apple was added to it. */
export const PROVIDERS: readonly string[] = ['spotify', 'google', 'discord', 'github'];

export function addApple(current: ReplayWorld): Promise<void> {
  return current.service.controls.configureProject({ enabled_oauth_providers: [...PROVIDERS, 'apple'] });
}

/** How the recorded project restricted users. */
export const RESTRICTED = { restricted_by_admin: true, restricted_by_admin_reason: 'Please contact support' };

export async function restrict(current: ReplayWorld): Promise<void> {
  await patchUser(current, 'users-client/24-get-me-restricted', RESTRICTED);
  // The recorded token was made after the restriction, so this one is, too.
  const email = 'restricted-mwqbzn2k@example.com';
  const fresh = await current.post(current.service.project, '/auth/password/sign-in', {
    email,
    password: 'Correct-horse-1',
  });
  for (const name of [
    '24-get-me-restricted',
    '25-get-me-restricted-without-anonymous-header',
    '26-get-me-restricted-with-allow-restricted',
  ]) {
    const recorded = readSample(`users-client/${name}`).request.headers['x-stack-access-token'] ?? '';
    current.bindings.set(recorded, fresh['access_token'] ?? '');
  }
}

/** The recorded owner owns this project. */
async function own(current: ReplayWorld, sample: string, projectId: string): Promise<void> {
  const { projectId: internal, secretServerKey } = current.service.internalProject;
  const headers = { 'x-stack-project-id': internal, 'x-stack-secret-server-key': secretServerKey };
  await patchUser(current, sample, { server_metadata: { managedProjectIds: [projectId] } }, headers);
}

export function ownDeletedProject(current: ReplayWorld): Promise<void> {
  const { headers } = readSample('errors/46-admin-access-token-deleted-project').request;
  return own(current, 'errors/46-admin-access-token-deleted-project', headers['x-stack-project-id'] ?? '');
}

export function ownProject(current: ReplayWorld): Promise<void> {
  return own(current, 'errors/47-admin-access-token-at-client-level', current.service.project.projectId);
}

/** A server changes the user who sends the sample. */
export async function patchUser(
  current: ReplayWorld,
  sample: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { sub } = decodeJwt(await current.tokenOf(sample));
  const { status } = await send(current.service, 'PATCH', `/users/${sub}`, { access: 'server', body, headers });
  expect(status).toBe(200);
}

/** Later, so that the order of a list is that of its making. */
export function later(current: ReplayWorld): void {
  current.clock.millis += 1;
}

export function letTokensExpire(current: ReplayWorld): void {
  current.clock.millis += 60_000;
}
