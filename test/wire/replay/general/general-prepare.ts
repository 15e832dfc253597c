import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import type { ProjectConfig } from '../../../../demo/service/index.ts';
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

export async function restrict(current: ReplayWorld): Promise<void> {
  const { headers } = readSample('users-client/24-get-me-restricted').request;
  const change = { restricted_by_admin: true, restricted_by_admin_reason: 'Please contact support' };
  const token = await current.tokenFor(headers['x-stack-access-token'] ?? '');
  await patchUser(current, current.service.project, decodeJwt(token).sub ?? '', change);
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

async function own(current: ReplayWorld, name: string, projectId: string): Promise<void> {
  const { headers } = readSample(name).request;
  const token = await current.tokenFor(headers['x-stack-admin-access-token'] ?? '');
  const change = { server_metadata: { managedProjectIds: [projectId] } };
  await patchUser(current, current.service.internalProject, decodeJwt(token).sub ?? '', change);
}

export function ownDeletedProject(current: ReplayWorld): Promise<void> {
  const { headers } = readSample('errors/46-admin-access-token-deleted-project').request;
  return own(current, 'errors/46-admin-access-token-deleted-project', headers['x-stack-project-id'] ?? '');
}

export function ownProject(current: ReplayWorld): Promise<void> {
  return own(current, 'errors/47-admin-access-token-at-client-level', current.service.project.projectId);
}

async function patchUser(
  current: ReplayWorld,
  project: ReplayWorld['service']['project'],
  id: string,
  change: object,
): Promise<void> {
  const response = await current.service.fetch(
    new Request(`${current.service.apiUrl}/api/v1/users/${id}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'x-stack-project-id': project.projectId,
        'x-stack-access-type': 'server',
        'x-stack-secret-server-key': project.secretServerKey,
      },
      body: JSON.stringify(change),
    }),
  );
  expect(response.status).toBe(200);
}

export function letTokensExpire(current: ReplayWorld): void {
  current.clock.millis += 60_000;
}
