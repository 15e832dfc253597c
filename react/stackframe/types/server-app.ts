import type { KnownErrors } from '../errors/known-errors.ts';
import type { StackClientApp, StackClientAppConstructorOptions } from './client-app.ts';
import type { EmailDeliveryInfo, SendEmailOptions } from './email.ts';
import type { GetCurrentPartialUserOptions, GetCurrentUserOptions } from './options.ts';
import type { Result } from './result.ts';
import type { ServerOAuthProvider, ServerOAuthProviderCreateOptions } from './server-account.ts';
import type { Page, ServerListTeamsOptions, ServerListUsersOptions, ServerTeamCreateOptions } from './server-team.ts';
import type {
  ProjectCurrentServerUser,
  ServerTeam,
  ServerUser,
  ServerUserCreateOptions,
  SyncedPartialServerUser,
} from './server-user.ts';
import type { TokenPartialUser } from './user.ts';

/** The options of a server app. */
export type StackServerAppConstructorOptions<
  HasTokenStore extends boolean,
  ProjectId extends string,
> = StackClientAppConstructorOptions<HasTokenStore, ProjectId> & { secretServerKey?: string };

/** The owner of an API key. */
interface ByApiKey {
  apiKey: string;
  or?: 'return-null' | 'anonymous';
}

/** A permission of a member of a team. */
interface TeamMemberPermission {
  userId: string;
  permissionId: string;
}

/** What a server does with its key, for any user. */
export interface ServerAppVerbs {
  createTeam(data: ServerTeamCreateOptions): Promise<ServerTeam>;
  createUser(options: ServerUserCreateOptions): Promise<ServerUser>;
  getTeam(id: string): Promise<ServerTeam | null>;
  getTeam(options: { apiKey: string }): Promise<ServerTeam | null>;
  listUsers(options?: ServerListUsersOptions): Promise<Page<ServerUser>>;
  listTeams(options?: ServerListTeamsOptions): Promise<Page<ServerTeam>>;
  listTeamMemberPermissions(teamId: string, options?: { recursive?: boolean }): Promise<TeamMemberPermission[]>;
  createOAuthProvider(
    options: ServerOAuthProviderCreateOptions,
  ): Promise<Result<ServerOAuthProvider, KnownErrors['OAuthProviderAccountIdAlreadyUsedForSignIn']>>;
  sendEmail(options: SendEmailOptions): Promise<void>;
  getEmailDeliveryStats(): Promise<EmailDeliveryInfo>;
}

/** The hooks of a server app that need no session. */
interface ServerAppHooks {
  useTeam(id: string): ServerTeam | null;
  useTeam(options: { apiKey: string }): ServerTeam | null;
  useUsers(options?: ServerListUsersOptions): Page<ServerUser>;
  useTeams(options?: ServerListTeamsOptions): Page<ServerTeam>;
  useTeamMemberPermissions(teamId: string, options?: { recursive?: boolean }): TeamMemberPermission[];
  useEmailDeliveryStats(): EmailDeliveryInfo;
}

/** How a server finds users: of a request, by their id, or by an API key. */
interface ServerAppUsers<HasTokenStore extends boolean, ProjectId extends string> {
  /** The older name of `getUser()`. */
  getServerUser(): Promise<ProjectCurrentServerUser<ProjectId> | null>;
  useUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'redirect' }): ProjectCurrentServerUser<ProjectId>;
  useUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'throw' }): ProjectCurrentServerUser<ProjectId>;
  useUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'anonymous' }): ProjectCurrentServerUser<ProjectId>;
  useUser(options?: GetCurrentUserOptions<HasTokenStore>): ProjectCurrentServerUser<ProjectId> | null;
  useUser(id: string): ServerUser | null;
  useUser(options: ByApiKey): ServerUser | null;
  getUser(
    options: GetCurrentUserOptions<HasTokenStore> & { or: 'redirect' },
  ): Promise<ProjectCurrentServerUser<ProjectId>>;
  getUser(
    options: GetCurrentUserOptions<HasTokenStore> & { or: 'throw' },
  ): Promise<ProjectCurrentServerUser<ProjectId>>;
  getUser(
    options: GetCurrentUserOptions<HasTokenStore> & { or: 'anonymous' },
  ): Promise<ProjectCurrentServerUser<ProjectId>>;
  getUser(options?: GetCurrentUserOptions<HasTokenStore>): Promise<ProjectCurrentServerUser<ProjectId> | null>;
  getUser(id: string): Promise<ServerUser | null>;
  getUser(options: ByApiKey): Promise<ServerUser | null>;
  getPartialUser(
    options: GetCurrentPartialUserOptions<HasTokenStore> & { from: 'token' },
  ): Promise<TokenPartialUser | null>;
  getPartialUser(
    options: GetCurrentPartialUserOptions<HasTokenStore>,
  ): Promise<SyncedPartialServerUser | TokenPartialUser | null>;
  usePartialUser(options: GetCurrentPartialUserOptions<HasTokenStore> & { from: 'token' }): TokenPartialUser | null;
  usePartialUser(
    options: GetCurrentPartialUserOptions<HasTokenStore>,
  ): SyncedPartialServerUser | TokenPartialUser | null;
}

/** The app of one project in a back end. */
export type StackServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ServerAppUsers<
  HasTokenStore,
  ProjectId
> &
  ServerAppVerbs &
  ServerAppHooks &
  StackClientApp<HasTokenStore, ProjectId>;

/** Creates server apps. */
export interface StackServerAppConstructor {
  new <
    TokenStoreType extends string,
    HasTokenStore extends TokenStoreType extends {} ? true : boolean,
    ProjectId extends string,
  >(
    options: StackServerAppConstructorOptions<HasTokenStore, ProjectId>,
  ): StackServerApp<HasTokenStore, ProjectId>;
  new (options: StackServerAppConstructorOptions<boolean, string>): StackServerApp<boolean, string>;
}
