import type { KnownErrors } from '../errors/known-errors.ts';
import type {
  ActiveSession,
  ContactChannel,
  ContactChannelCreateOptions,
  DeprecatedOAuthConnection,
  NotificationCategory,
  OAuthConnection,
  OAuthProvider,
} from './account.ts';
import type { Auth } from './auth.ts';
import type { Metadata, ReadonlyJson } from './json.ts';
import type { ApiKeyCreationOptions, UserApiKey, UserApiKeyFirstView } from './key.ts';
import type { RestrictedReason, UserJson } from './user-json.ts';
import type { ProviderType } from './provider.ts';
import type { Result } from './result.ts';
import type {
  EditableTeamMemberProfile,
  ReceivedTeamInvitation,
  Team,
  TeamCreateOptions,
  TeamPermission,
} from './team.ts';

/** The fields of a user. */
export interface User {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Date;
  readonly clientMetadata: Metadata;
  readonly clientReadOnlyMetadata: Metadata;
  readonly hasPassword: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
  readonly restrictedReason: RestrictedReason | null;
  toClientJson(): UserJson;
  readonly emailAuthEnabled: boolean;
  readonly oauthProviders: readonly { id: string }[];
}

/** What a user changes of themselves. */
export interface UserUpdateOptions {
  displayName?: string | null;
  clientMetadata?: ReadonlyJson;
  selectedTeamId?: string | null;
  totpMultiFactorSecret?: Uint8Array | null;
  profileImageUrl?: string | null;
  otpAuthEnabled?: boolean;
  passkeyAuthEnabled?: boolean;
  primaryEmail?: string | null;
}

/** The scope of a deprecated connection, and what happens when there is none. */
interface ConnectionOptions<Or> {
  or?: Or;
  scopes?: string[];
}

/** What a user can do with an account that is theirs, or that a server acts for. */
export interface UserExtra {
  setDisplayName(displayName: string | null): Promise<void>;
  sendVerificationEmail(): Promise<KnownErrors['EmailAlreadyVerified'] | void>;
  setClientMetadata(metadata: Metadata): Promise<void>;
  updatePassword(options: {
    oldPassword: string;
    newPassword: string;
  }): Promise<KnownErrors['PasswordConfirmationMismatch'] | KnownErrors['PasswordRequirementsNotMet'] | void>;
  setPassword(options: { password: string }): Promise<KnownErrors['PasswordRequirementsNotMet'] | void>;
  update(update: UserUpdateOptions): Promise<void>;
  useContactChannels(): ContactChannel[];
  listContactChannels(): Promise<ContactChannel[]>;
  createContactChannel(data: ContactChannelCreateOptions): Promise<ContactChannel>;
  useNotificationCategories(): NotificationCategory[];
  listNotificationCategories(): Promise<NotificationCategory[]>;
  delete(): Promise<void>;
  getConnectedAccount(
    id: ProviderType,
    options: { or: 'redirect'; scopes?: string[] },
  ): Promise<DeprecatedOAuthConnection>;
  getConnectedAccount(
    id: ProviderType,
    options?: ConnectionOptions<'redirect' | 'throw' | 'return-null'>,
  ): Promise<DeprecatedOAuthConnection | null>;
  getConnectedAccount(account: { provider: string; providerAccountId: string }): Promise<OAuthConnection | null>;
  useConnectedAccount(id: ProviderType, options: { or: 'redirect'; scopes?: string[] }): DeprecatedOAuthConnection;
  useConnectedAccount(
    id: ProviderType,
    options?: ConnectionOptions<'redirect' | 'throw' | 'return-null'>,
  ): DeprecatedOAuthConnection | null;
  useConnectedAccount(account: { provider: string; providerAccountId: string }): OAuthConnection | null;
  listConnectedAccounts(): Promise<OAuthConnection[]>;
  useConnectedAccounts(): OAuthConnection[];
  linkConnectedAccount(provider: string, options?: { scopes?: string[] }): Promise<void>;
  getOrLinkConnectedAccount(provider: string, options?: { scopes?: string[] }): Promise<OAuthConnection>;
  useOrLinkConnectedAccount(provider: string, options?: { scopes?: string[] }): OAuthConnection;
  hasPermission(scope: Team, permissionId: string): Promise<boolean>;
  hasPermission(permissionId: string): Promise<boolean>;
  getPermission(scope: Team, permissionId: string): Promise<TeamPermission | null>;
  getPermission(permissionId: string): Promise<TeamPermission | null>;
  listPermissions(scope: Team, options?: { recursive?: boolean }): Promise<TeamPermission[]>;
  listPermissions(options?: { recursive?: boolean }): Promise<TeamPermission[]>;
  usePermissions(scope: Team, options?: { recursive?: boolean }): TeamPermission[];
  usePermissions(options?: { recursive?: boolean }): TeamPermission[];
  usePermission(scope: Team, permissionId: string): TeamPermission | null;
  usePermission(permissionId: string): TeamPermission | null;
  readonly selectedTeam: Team | null;
  setSelectedTeam(teamOrId: string | Team | null): Promise<void>;
  createTeam(data: TeamCreateOptions): Promise<Team>;
  leaveTeam(team: Team): Promise<void>;
  getTeam(id: string): Promise<Team | null>;
  useTeam(id: string): Team | null;
  listTeams(): Promise<Team[]>;
  useTeams(): Team[];
  listTeamInvitations(): Promise<ReceivedTeamInvitation[]>;
  useTeamInvitations(): ReceivedTeamInvitation[];
  getActiveSessions(): Promise<ActiveSession[]>;
  revokeSession(sessionId: string): Promise<void>;
  getTeamProfile(team: Team): Promise<EditableTeamMemberProfile>;
  useTeamProfile(team: Team): EditableTeamMemberProfile;
  createApiKey(options: ApiKeyCreationOptions<'user'>): Promise<UserApiKeyFirstView>;
  listApiKeys(): Promise<UserApiKey[]>;
  useApiKeys(): UserApiKey[];
  useOAuthProviders(): OAuthProvider[];
  listOAuthProviders(): Promise<OAuthProvider[]>;
  useOAuthProvider(id: string): OAuthProvider | null;
  getOAuthProvider(id: string): Promise<OAuthProvider | null>;
  registerPasskey(options?: {
    hostname?: string;
  }): Promise<Result<undefined, KnownErrors['PasskeyRegistrationFailed'] | KnownErrors['PasskeyWebAuthnError']>>;
}

/** The signed-in user. */
export type CurrentUser = User & Auth & UserExtra;

/** The user as the access token describes them, without a request. */
export type TokenPartialUser = Pick<
  User,
  | 'id'
  | 'displayName'
  | 'primaryEmail'
  | 'primaryEmailVerified'
  | 'isAnonymous'
  | 'isMultiFactorRequired'
  | 'isRestricted'
  | 'restrictedReason'
>;
