import { decodeJwt } from 'jose';
import { ANY_TEXT } from '../../compare.ts';
import { ownerHeaders } from '../../../service/owner-support.ts';
import { send } from '../../../service/support.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const GROUP = 'internal-projects';
const CURRENT = '/internal/projects/current';

/** The recorded project, its keys, and one that is deleted. */
const PROJECT = 'c976749e-7b3a-4e57-bc6c-8e18b58ca334';
const KEYS = [
  'pck_exasw4e8bdy8e8x98vwtbmpc3crf058vk7n2q49m193rg',
  'ssk_q2ym08kyrtjc6f20h6ttd4ss273538prv6mr6hywzmne8',
  'sak_b6mn2m5bw57ppnh2t1rh213j97gt84cpv1qzdxzvmzed8',
];
const DELETED = '20575bd7-91ae-4587-a13b-d217b1a9f63b';
const FIRST_TEAM = '5aa709cd-7332-40b6-9cda-162f138f607e';

/** The recorded project is made and gets its keys in this scene; until then they are nobody's. */
export function forgetProject(current: ReplayWorld): void {
  for (const recorded of [PROJECT, ...KEYS]) current.bindings.delete(recorded);
}

/** The provider that came last. */
export const APPLE = {
  id: 'apple',
  type: 'standard',
  client_id: 'a',
  client_secret: 'b',
  apple_bundle_ids: ['com.example.app'],
};

/** A change the recording does not show, sent as the recorded owner. */
const patchProject = (body: object) => (current: ReplayWorld) => manage(current, 'PATCH', CURRENT, body);

/** The providers of the recording's later part; its earlier part shows that they are kept. */
export const restoreProviders =
  (...more: readonly object[]) =>
  (current: ReplayWorld) => {
    const { config } = readSample(`${GROUP}/11-current-patch-config`).request.body as {
      config: { oauth_providers: readonly object[] };
    };
    return patchProject({ config: { oauth_providers: [...config.oauth_providers, ...more] } })(current);
  };

/** One more project, which the recording shows the end of. */
export async function foundProjectToDelete(current: ReplayWorld): Promise<void> {
  const body = { display_name: 'Second', owner_team_id: current.bindings.get(FIRST_TEAM) };
  const project = await current.post(current.service.internalProject, '/internal/projects', body, await owner(current));
  current.bindings.set(DELETED, project['id'] ?? '');
}

/** The project goes back to the team it came from. */
export async function transferBack(current: ReplayWorld): Promise<void> {
  const body = { project_id: current.bindings.get(PROJECT), new_team_id: current.bindings.get(FIRST_TEAM) };
  const path = '/internal/projects/transfer';
  await current.post(current.service.internalProject, path, body, await owner(current));
}

/** What everybody may do who signs up. */
export async function giveDefaults(current: ReplayWorld): Promise<void> {
  await manage(current, 'POST', '/project-permission-definitions', { id: 'view_reports' });
  await manage(current, 'PATCH', CURRENT, { config: { user_default_permissions: [{ id: 'view_reports' }] } });
}

/** A set of keys whose time is over. */
export async function makeExpiredKey(current: ReplayWorld): Promise<void> {
  const recorded = readSample('internal-api-keys/10-use-expired-key').request.headers['x-stack-publishable-client-key'];
  const keys = await manage(current, 'POST', '/internal/api-keys', {
    description: 'Over',
    expires_at_millis: current.clock.millis - 1,
    has_publishable_client_key: true,
    has_secret_server_key: false,
    has_super_secret_admin_key: false,
  });
  current.bindings.set(recorded ?? '', (keys as Record<string, string>)['publishable_client_key'] ?? '');
}

/** The recorded project by the time its configuration was read. */
export async function configureForOverrides(current: ReplayWorld): Promise<void> {
  const { config: change } = readSample(`${GROUP}/11-current-patch-config`).request.body as { config: object };
  const defaults = {
    email_config: { type: 'shared' },
    team_creator_default_permissions: [{ id: 'team_admin' }],
    team_member_default_permissions: [{ id: 'team_member' }],
  };
  await patchProject({ config: { ...change, ...defaults } })(current);
  await restoreProviders(APPLE)(current);
  const installed = { 'apps.installed.emails.enabled': true, 'apps.installed.authentication.enabled': true };
  const override = { config_override_string: JSON.stringify(installed) };
  await manage(current, 'PATCH', '/internal/config/override/environment', override);
  await definePermissions(current);
}

async function definePermissions(current: ReplayWorld): Promise<void> {
  const { config_string: text } = readSample('internal-config/04-override-get-environment').response.body as {
    config_string: string;
  };
  const config = JSON.parse(text) as { 'rbac.permissions': Record<string, RecordedPermission> };
  const count = (permission: RecordedPermission) => Object.keys(permission.containedPermissionIds).length;
  // What others contain comes first.
  const permissions = Object.entries(config['rbac.permissions']).toSorted(([, a], [, b]) => count(a) - count(b));
  for (const [id, { scope, description, containedPermissionIds }] of permissions) {
    const own = description === ANY_TEXT ? {} : { description };
    const body = { id, ...own, contained_permission_ids: Object.keys(containedPermissionIds) };
    await manage(current, 'POST', `/${scope}-permission-definitions`, body);
  }
}

/** The configuration as an owner reads it. */
export async function readConfig(current: ReplayWorld, path: string): Promise<unknown> {
  const { config_string: text } = (await manage(current, 'GET', `/internal/config${path}`)) as {
    config_string: string;
  };
  return JSON.parse(text);
}

interface RecordedPermission {
  scope: string;
  description?: string;
  containedPermissionIds: Record<string, boolean>;
}

function owner(current: ReplayWorld): Promise<string> {
  return current.tokenOf(`${GROUP}/10-current-get-with-owner-token`);
}

async function manage(current: ReplayWorld, method: string, path: string, body?: object): Promise<unknown> {
  const token = await owner(current);
  if (decodeJwt(token)['project_id'] !== 'internal') throw new Error('This is no session of an owner.');
  const headers = ownerHeaders(token, current.bindings.get(PROJECT) ?? '');
  return (await send(current.service, method, path, { access: 'admin', headers, ...(body && { body }) })).body;
}
