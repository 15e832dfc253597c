import type { KnownErrors } from '../errors/known-errors.ts';
import type { AuthLike } from './auth.ts';
import type {
  GetCurrentPartialUserOptions,
  GetCurrentUserOptions,
  HandlerUrlOptions,
  HandlerUrls,
  OAuthScopesOnSignIn,
  RedirectMethod,
  RedirectToOptions,
  ResolvedHandlerUrls,
  TokenStoreInit,
  TokenStoreOption,
} from './options.ts';
import type { CurrentInternalUser } from './internal-user.ts';
import type { Project } from './project.ts';
import type { Result } from './result.ts';
import type { CurrentUser, TokenPartialUser } from './user.ts';

/** The user of an app. In the project `internal`, whose users own projects, it has their projects. */
type ProjectCurrentUser<ProjectId> = ProjectId extends 'internal' ? CurrentInternalUser : CurrentUser;

/** Any app of this package. */
interface AnyApp<ProjectId = string> {
  readonly projectId: ProjectId;
  readonly version: string;
}

/** The options of a client app. */
export type StackClientAppConstructorOptions<HasTokenStore extends boolean, ProjectId extends string> = {
  baseUrl?: string | { browser: string; server: string };
  extraRequestHeaders?: Record<string, string>;
  projectId?: ProjectId;
  publishableClientKey?: string;
  urls?: HandlerUrlOptions;
  oauthScopesOnSignIn?: Partial<OAuthScopesOnSignIn>;
  tokenStore?: TokenStoreInit<HasTokenStore>;
  redirectMethod?: RedirectMethod;
  /** The app whose options count where these have none. */
  inheritsFrom?: AnyApp;
  /** Has no effect: nothing is loaded before it is used. */
  noAutomaticPrefetch?: boolean;
} & ({ tokenStore: TokenStoreInit<HasTokenStore> } | { tokenStore?: undefined; inheritsFrom: AnyApp }) &
  (string extends ProjectId ? unknown : { projectId: ProjectId } | { inheritsFrom: AnyApp<ProjectId> });

/** The options of a client app as they travel from a server to a page. */
export type StackClientAppJson<
  HasTokenStore extends boolean,
  ProjectId extends string,
> = StackClientAppConstructorOptions<HasTokenStore, ProjectId> & { inheritsFrom?: undefined } & {
  uniqueIdentifier: string;
};

/** A redirect function for every target. */
export type RedirectFunctions = {
  [Name in Exclude<keyof HandlerUrls, 'handler' | 'oauthCallback'> as `redirectTo${Capitalize<Name>}`]: (
    options?: RedirectToOptions,
  ) => Promise<void>;
};

/** What happens in a sign-in that stays on its page. */
interface NoRedirect {
  noRedirect?: boolean;
}

type CodeError = KnownErrors['VerificationCodeError'];
type InvitationError = CodeError | KnownErrors['TeamInvitationEmailMismatch'];

/** What a client app can do without its user. */
export interface ClientAppVerbs {
  signInWithOAuth(provider: string, options?: { returnTo?: string }): Promise<void>;
  signInWithCredential(
    options: { email: string; password: string } & NoRedirect,
  ): Promise<Result<undefined, KnownErrors['EmailPasswordMismatch'] | KnownErrors['InvalidTotpCode']>>;
  signUpWithCredential(
    options: { email: string; password: string } & NoRedirect &
      ({ noVerificationCallback: true } | { noVerificationCallback?: false; verificationCallbackUrl?: string }),
  ): Promise<
    Result<
      undefined,
      | KnownErrors['UserWithEmailAlreadyExists']
      | KnownErrors['PasswordRequirementsNotMet']
      | KnownErrors['BotChallengeFailed']
    >
  >;
  signInWithPasskey(): Promise<
    Result<
      undefined,
      KnownErrors['PasskeyAuthenticationFailed'] | KnownErrors['InvalidTotpCode'] | KnownErrors['PasskeyWebAuthnError']
    >
  >;
  callOAuthCallback(): Promise<boolean>;
  promptCliLogin(options: {
    appUrl: string;
    expiresInMillis?: number;
    anonRefreshToken?: string;
    promptLink?: (url: string, loginCode: string) => void;
  }): Promise<
    Result<string, KnownErrors['CliAuthError'] | KnownErrors['CliAuthExpiredError'] | KnownErrors['CliAuthUsedError']>
  >;
  sendForgotPasswordEmail(
    email: string,
    options?: { callbackUrl?: string },
  ): Promise<Result<undefined, KnownErrors['UserNotFound']>>;
  sendMagicLinkEmail(
    email: string,
    options?: { callbackUrl?: string },
  ): Promise<Result<{ nonce: string }, KnownErrors['RedirectUrlNotWhitelisted'] | KnownErrors['BotChallengeFailed']>>;
  resetPassword(options: { code: string; password: string }): Promise<Result<undefined, CodeError>>;
  verifyPasswordResetCode(code: string): Promise<Result<undefined, CodeError>>;
  verifyTeamInvitationCode(code: string): Promise<Result<undefined, InvitationError>>;
  acceptTeamInvitation(code: string): Promise<Result<undefined, InvitationError>>;
  getTeamInvitationDetails(code: string): Promise<Result<{ teamDisplayName: string }, InvitationError>>;
  verifyEmail(code: string): Promise<Result<undefined, CodeError>>;
  signInWithMagicLink(
    code: string,
    options?: NoRedirect,
  ): Promise<Result<undefined, CodeError | KnownErrors['InvalidTotpCode']>>;
  signInWithMfa(
    otp: string,
    code: string,
    options?: NoRedirect,
  ): Promise<Result<undefined, CodeError | KnownErrors['InvalidTotpCode']>>;
  redirectToOAuthCallback(): Promise<void>;
  getProject(): Promise<Project>;
}

/** The app of one project in a page or a program. */
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = {
  readonly projectId: ProjectId;
  readonly version: string;
  readonly urls: Readonly<ResolvedHandlerUrls>;
  useUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'redirect' }): ProjectCurrentUser<ProjectId>;
  useUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'throw' }): ProjectCurrentUser<ProjectId>;
  useUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'anonymous' }): ProjectCurrentUser<ProjectId>;
  useUser(options?: GetCurrentUserOptions<HasTokenStore>): ProjectCurrentUser<ProjectId> | null;
  getUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'redirect' }): Promise<ProjectCurrentUser<ProjectId>>;
  getUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'throw' }): Promise<ProjectCurrentUser<ProjectId>>;
  getUser(options: GetCurrentUserOptions<HasTokenStore> & { or: 'anonymous' }): Promise<ProjectCurrentUser<ProjectId>>;
  getUser(options?: GetCurrentUserOptions<HasTokenStore>): Promise<ProjectCurrentUser<ProjectId> | null>;
  getPartialUser(options: GetCurrentPartialUserOptions<HasTokenStore>): Promise<TokenPartialUser | null>;
  usePartialUser(options: GetCurrentPartialUserOptions<HasTokenStore>): TokenPartialUser | null;
  useNavigate(): (to: string) => void;
  useProject(): Project;
} & ClientAppVerbs &
  RedirectFunctions &
  AuthLike<TokenStoreOption<HasTokenStore>>;

/** Creates client apps. */
export interface StackClientAppConstructor {
  new <
    TokenStoreType extends string,
    HasTokenStore extends TokenStoreType extends {} ? true : boolean,
    ProjectId extends string,
  >(
    options: StackClientAppConstructorOptions<HasTokenStore, ProjectId>,
  ): StackClientApp<HasTokenStore, ProjectId>;
  new (options: StackClientAppConstructorOptions<boolean, string>): StackClientApp<boolean, string>;
}
