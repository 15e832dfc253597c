import type { Generation } from '../../../../demo/service/index.ts';
import { makeKey, inviteTo, meetTeam } from '../../../service/team-support.ts';
import { request, send, type Options } from '../../../service/support.ts';
import type { KnownValues } from './schema-values.ts';
import { usualValuesFor } from './usual-values.ts';

/** A call of an endpoint: its method, its path with the query, and the options of its request. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly options: Options;
}

/** What a call led to. */
export interface Outcome {
  readonly status: number;
  /** The length of the answer: names and values of its headers, and its body. */
  readonly bytes: number;
  /** The same of the request, and of its address. */
  readonly requestBytes: number;
  /** How long the processor worked meanwhile. Other programs of a busy machine do not count. */
  readonly workMs: number;
}

/** One service for all calls, with a signed-in user, and with a row for each parameter of a path. */
export interface LimitsScene {
  /** The access token and the refresh token of Ada. */
  readonly tokens: { readonly access: string; readonly refresh: string };
  /** Returns values of Ada's for the parameters and fields of a route. */
  knownFor(route: string): KnownValues;
  perform(call: Call): Promise<Outcome>;
  /** Undoes what calls have changed. */
  restore(): Promise<void>;
}

export async function prepareLimits(generation: Generation): Promise<LimitsScene> {
  const scene = await meetTeam({ generation });
  const { caller, ada, eve, teamId, server, admin } = scene;
  const { service } = caller;
  await admin('PATCH', '/internal/projects/current', { config: { email_config: MAIL_SERVER } });
  await service.controls.configureProject({ clerk_integration_enabled: true });
  const things = {
    service,
    userId: ada.id,
    strangerId: eve.id,
    teamId,
    keys: {
      user: await makeKey(scene, { user_id: ada.id }),
      team: await makeKey(scene, { team_id: teamId }),
      project: (await admin('POST', '/internal/api-keys', KEY_SET)).body,
    },
    invitationId: (await inviteTo(scene, 'guest@example.com')).id,
    templateId: (await admin('POST', '/internal/email-templates', { display_name: 'a' })).body.id,
    channelId: (await ada.call('GET', '/contact-channels?user_id=me')).body.items[0]?.id,
    accountId: (await server('POST', '/oauth-providers', { user_id: ada.id, ...ACCOUNT })).body.id,
    refreshToken: (await caller.signIn()).body.refresh_token,
    sessionId: (await ada.call('GET', '/auth/sessions?user_id=me')).body.items[0]?.id,
  };
  for (const scope of ['team', 'project'])
    await admin('POST', `/${scope}-permission-definitions`, { id: `${scope}_reader` });
  await server('POST', `/project-permissions/${ada.id}/project_reader`, {});
  await server('POST', `/team-permissions/${teamId}/${ada.id}/team_reader`, {});
  const { snapshotId } = JSON.parse((await control('snapshot', {})).text) as { snapshotId: string };

  function control(name: string, body: object) {
    return send(service, 'POST', `//__control/${name}`, { access: 'none', body });
  }
  return {
    tokens: { access: ada.token, refresh: things.refreshToken },
    knownFor: (route) => usualValuesFor(route, things),
    perform: async ({ method, path, options }) => {
      const made = request(service, method, path, options);
      const requestBytes = bytesOf(made, await made.clone().text()) + made.url.length;
      const before = process.cpuUsage();
      const answer = await service.fetch(made);
      const text = await answer.text();
      const { user, system } = process.cpuUsage(before);
      return { status: answer.status, bytes: bytesOf(answer, text), requestBytes, workMs: (user + system) / 1_000 };
    },
    restore: async () => void (await control('restore', { snapshotId })),
  };
}

function bytesOf({ headers }: { readonly headers: Headers }, text: string): number {
  return [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, Buffer.byteLength(text));
}

const ACCOUNT = { provider_config_id: 'github', account_id: 'a', allow_sign_in: true, allow_connected_accounts: true };

const MAIL_SERVER = {
  type: 'standard',
  host: 'localhost',
  port: 25,
  username: 'a',
  password: 'a',
  sender_name: 'a',
  sender_email: 'a@example.com',
};

const KEY_SET = {
  description: 'a',
  expires_at_millis: 4_102_444_800_000,
  has_publishable_client_key: true,
  has_secret_server_key: true,
  has_super_secret_admin_key: true,
};
