import type { Auth, AuthJson } from './auth.ts';
import type { InternalUserExtra } from './internal-user.ts';
import type { Metadata, ReadonlyJson } from './json.ts';
import type { ServerContactChannel, ServerContactChannelCreateOptions, ServerOAuthProvider } from './server-account.ts';
import type {
  Page,
  ServerListTeamsOptions,
  ServerTeamCreateOptions,
  ServerTeamMemberProfile,
  ServerTeamUpdateOptions,
} from './server-team.ts';
import type { Team, TeamPermission } from './team.ts';
import type { TokenPartialUser, User, UserExtra, UserUpdateOptions } from './user.ts';

/** How suspicious a sign-up was. Each score is from 0 to 100. */
interface RiskScores {
  readonly signUp: { readonly bot: number; readonly freeTrialAbuse: number };
}

/** Whether permissions that others contain are left out. */
interface PermissionOptions {
  direct?: boolean;
}

/** What a server sees of a user and can do with them, besides what users can do themselves. */
interface ServerBaseUser {
  setPrimaryEmail(email: string | null, options?: { verified?: boolean | undefined }): Promise<void>;
  readonly lastActiveAt: Date;
  readonly serverMetadata: Metadata;
  setServerMetadata(metadata: Metadata): Promise<void>;
  setClientReadOnlyMetadata(metadata: Metadata): Promise<void>;
  readonly restrictedByAdmin: boolean;
  /** Why an administrator restricted the user, in words for the user. */
  readonly restrictedByAdminReason: string | null;
  /** Why an administrator restricted the user, in words for servers only. */
  readonly restrictedByAdminPrivateDetails: string | null;
  readonly countryCode: string | null;
  readonly riskScores: RiskScores;
  createTeam(data: Omit<ServerTeamCreateOptions, 'creatorUserId'>): Promise<ServerTeam>;
  useContactChannels(): ServerContactChannel[];
  listContactChannels(): Promise<ServerContactChannel[]>;
  createContactChannel(data: ServerContactChannelCreateOptions): Promise<ServerContactChannel>;
  update(user: ServerUserUpdateOptions): Promise<void>;
  grantPermission(scope: Team, permissionId: string): Promise<void>;
  grantPermission(permissionId: string): Promise<void>;
  revokePermission(scope: Team, permissionId: string): Promise<void>;
  revokePermission(permissionId: string): Promise<void>;
  getPermission(scope: Team, permissionId: string, options?: PermissionOptions): Promise<TeamPermission | null>;
  getPermission(permissionId: string): Promise<TeamPermission | null>;
  hasPermission(scope: Team, permissionId: string): Promise<boolean>;
  hasPermission(permissionId: string): Promise<boolean>;
  listPermissions(scope: Team, options?: { recursive?: boolean } & PermissionOptions): Promise<TeamPermission[]>;
  listPermissions(options?: { recursive?: boolean }): Promise<TeamPermission[]>;
  usePermissions(scope: Team, options?: { recursive?: boolean } & PermissionOptions): TeamPermission[];
  usePermissions(options?: { recursive?: boolean }): TeamPermission[];
  usePermission(scope: Team, permissionId: string, options?: PermissionOptions): TeamPermission | null;
  usePermission(permissionId: string): TeamPermission | null;
  useOAuthProviders(): ServerOAuthProvider[];
  listOAuthProviders(): Promise<ServerOAuthProvider[]>;
  useOAuthProvider(id: string): ServerOAuthProvider | null;
  getOAuthProvider(id: string): Promise<ServerOAuthProvider | null>;
  createSession(options?: {
    expiresInMillis?: number;
    isImpersonation?: boolean;
  }): Promise<{ getTokens(): Promise<AuthJson> }>;
  getTeam(id: string): Promise<ServerTeam | null>;
  useTeam(id: string): ServerTeam | null;
  listTeams(options?: ServerListTeamsOptions): Promise<Page<ServerTeam>>;
  useTeams(options?: ServerListTeamsOptions): Page<ServerTeam>;
}

/** A user with the fields that only servers may see. Never send one to a page. */
export type ServerUser = ServerBaseUser & User & Omit<UserExtra, keyof ServerBaseUser>;

/** A member of a team, as servers see them. */
export type ServerTeamUser = ServerUser & { teamProfile: ServerTeamMemberProfile };

/** What a server can do with a team, besides what a member can do. */
interface ServerTeamExtra {
  createdAt: Date;
  serverMetadata: Metadata;
  listUsers(): Promise<ServerTeamUser[]>;
  useUsers(): ServerTeamUser[];
  update(update: ServerTeamUpdateOptions): Promise<void>;
  delete(): Promise<void>;
  addUser(userId: string): Promise<void>;
  inviteUser(options: { email: string; callbackUrl?: string }): Promise<void>;
  removeUser(userId: string): Promise<void>;
}

/** A team, as servers see it. */
export type ServerTeam = ServerTeamExtra & Omit<Team, keyof ServerTeamExtra>;

/** The user of a request, with the fields that only servers may see. */
export type CurrentServerUser = Auth & ServerUser;

/** The user of a request to the project `internal`, who owns projects. */
export type CurrentInternalServerUser = CurrentServerUser & InternalUserExtra;

/** The user of a request. In the project `internal`, it has their projects. */
export type ProjectCurrentServerUser<ProjectId> = ProjectId extends 'internal'
  ? CurrentInternalServerUser
  : CurrentServerUser;

/** The user of a request without a call to the service. No call of this package returns one. */
export type SyncedPartialServerUser = TokenPartialUser &
  Pick<User, 'profileImageUrl' | 'signedUpAt' | 'clientMetadata' | 'clientReadOnlyMetadata' | 'hasPassword'> &
  Pick<ServerUser, 'serverMetadata'>;

/** What a server changes of a user. */
export interface ServerUserUpdateOptions extends UserUpdateOptions {
  primaryEmailVerified?: boolean;
  primaryEmailAuthEnabled?: boolean;
  clientReadOnlyMetadata?: ReadonlyJson;
  serverMetadata?: ReadonlyJson;
  password?: string;
  restrictedByAdmin?: boolean;
  restrictedByAdminReason?: string | null;
  restrictedByAdminPrivateDetails?: string | null;
  countryCode?: string | null;
  riskScores?: { signUp: { bot: number; freeTrialAbuse: number } };
}

/** The fields of a new user. */
export interface ServerUserCreateOptions {
  primaryEmail?: string | null;
  primaryEmailAuthEnabled?: boolean;
  password?: string;
  otpAuthEnabled?: boolean;
  displayName?: string;
  primaryEmailVerified?: boolean;
  clientMetadata?: Metadata;
  clientReadOnlyMetadata?: Metadata;
  serverMetadata?: Metadata;
  countryCode?: string | null;
  riskScores?: { signUp: { bot: number; freeTrialAbuse: number } };
}
