import type { Resource } from '../cache/resource.ts';
import type { Context } from '../base/context.ts';
import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { boolean, from, list, string, wire } from '../transport/wire.ts';

/** What everybody may know about the project: its name and which sign-in methods are open. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  readonly config: ProjectConfig;
}

export interface ProjectConfig {
  readonly signUpEnabled: boolean;
  readonly credentialEnabled: boolean;
  readonly magicLinkEnabled: boolean;
  readonly passkeyEnabled: boolean;
  readonly clientTeamCreationEnabled: boolean;
  readonly clientUserDeletionEnabled: boolean;
  readonly allowUserApiKeys: boolean;
  readonly allowTeamApiKeys: boolean;
  readonly oauthProviders: readonly { readonly id: string }[];
}

/** Things of which the service gives only the id. */
export const ids = list(wire({ id: string }));

export const config = wire<ProjectConfig>({
  signUpEnabled: boolean,
  credentialEnabled: boolean,
  magicLinkEnabled: boolean,
  passkeyEnabled: boolean,
  clientTeamCreationEnabled: boolean,
  clientUserDeletionEnabled: boolean,
  allowUserApiKeys: boolean,
  allowTeamApiKeys: boolean,
  oauthProviders: from('enabled_oauth_providers', ids),
});

const publicProject = wire<Project>({ id: string, displayName: string, config });

const getProject = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: publicProject,
  errors: [],
  session: 'none',
});

/** The cached project; the same for everybody, so it outlives the session. */
export function project(ctx: Context<'client'>): Resource<Project> {
  return ctx.cache.resource<Project>(['project'], {
    scope: 'app',
    load: async () => unwrap(await send(ctx, getProject)),
  });
}
