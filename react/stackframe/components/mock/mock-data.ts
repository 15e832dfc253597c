/** A team of a story. */
export interface MockTeam {
  id: string;
  displayName: string;
  profileImageUrl?: string | null | undefined;
}

/** A session of a story. */
export interface MockSession {
  id: string;
  isCurrentSession: boolean;
  isImpersonation?: boolean;
  createdAt: string;
  lastUsedAt?: string;
  geoInfo?: { ip?: string; cityName?: string };
}

/** An API key of a story. */
export interface MockApiKey {
  id: string;
  description: string;
  createdAt: string;
  expiresAt?: string;
  manuallyRevokedAt?: string;
}

/** What a component of a story shows instead of the data of the service. What is left out is empty or turned off. */
export interface MockData {
  /** The signed-in user. If left out, no user is signed in. */
  readonly user?: {
    readonly displayName?: string | undefined;
    readonly primaryEmail?: string | undefined;
    readonly profileImageUrl?: string | undefined;
    readonly selectedTeam?: MockTeam | undefined;
  };
  readonly teams?: readonly MockTeam[] | undefined;
  readonly sessions?: readonly MockSession[] | undefined;
  readonly apiKeys?: readonly MockApiKey[] | undefined;
  readonly config?:
    | {
        readonly signUpEnabled?: boolean;
        readonly credentialEnabled?: boolean;
        readonly passkeyEnabled?: boolean;
        readonly magicLinkEnabled?: boolean;
        readonly clientTeamCreationEnabled?: boolean;
        readonly allowUserApiKeys?: boolean;
        readonly oauthProviders?: readonly { readonly id: string }[];
      }
    | undefined;
}
