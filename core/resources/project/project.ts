import { boolean, from, list, orNull, string, wire } from '../../transport/wire.ts';

/** What everybody may know about the project: its name and which sign-in methods are open. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  /** The address of the owner's logo. Null where there is none, or where the service does not tell. */
  readonly logoUrl: string | null;
  /** The logo for dark surfaces, as `logoUrl`. */
  readonly logoDarkModeUrl: string | null;
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

/** As everybody may see it (protocol.md §3.5). */
export const publicProject = wire<Project>({
  id: string,
  displayName: string,
  logoUrl: orNull(string),
  logoDarkModeUrl: orNull(string),
  config,
});
