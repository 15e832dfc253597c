import type { Resource } from '../cache/resource.ts';
import type { Context } from '../base/context.ts';
import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { boolean, list, string, wire } from '../transport/wire.ts';

/** What everybody may know about the project: its name and which ways in are open. */
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

/** The flags as they travel, for pages and for owners. */
export const flags = {
  signUpEnabled: boolean,
  credentialEnabled: boolean,
  magicLinkEnabled: boolean,
  passkeyEnabled: boolean,
  clientTeamCreationEnabled: boolean,
  clientUserDeletionEnabled: boolean,
  allowUserApiKeys: boolean,
  allowTeamApiKeys: boolean,
};

const config = wire({ ...flags, enabledOauthProviders: list(wire({ id: string }).field) });

const fields = wire({ id: string, displayName: string, config: config.field });

const getProject = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: fields,
  errors: [],
  session: 'none',
});

/** The cached project; the same for everybody, so it outlives the session. */
export function project(ctx: Context<'client'>): Resource<Project> {
  return ctx.cache.resource<Project>(['project'], {
    scope: 'app',
    load: async () => {
      const { config: answered, ...same } = unwrap(await send(ctx, getProject));
      const { enabledOauthProviders, ...open } = answered;
      return Object.freeze({ ...same, config: Object.freeze({ ...open, oauthProviders: enabledOauthProviders }) });
    },
  });
}
