/** A provider that users can sign in with. */
export interface OAuthProviderConfig {
  readonly id: string;
}

/** The settings of a project that every visitor may see. */
export interface ProjectConfig {
  readonly signUpEnabled: boolean;
  readonly credentialEnabled: boolean;
  readonly magicLinkEnabled: boolean;
  readonly passkeyEnabled: boolean;
  readonly clientTeamCreationEnabled: boolean;
  readonly clientUserDeletionEnabled: boolean;
  readonly oauthProviders: OAuthProviderConfig[];
  readonly allowUserApiKeys: boolean;
  readonly allowTeamApiKeys: boolean;
}

/** A project as every visitor may see it. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  readonly config: ProjectConfig;
}
