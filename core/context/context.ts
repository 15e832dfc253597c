import type { TokenPair } from '../base/token-pair.ts';
import type { Cache } from '../cache/cache.ts';
import type { RedirectMethod, RouteContext } from '../routes/route-context.ts';
import type { RouteUrls } from '../routes/routes.ts';
import type { SessionContext } from '../session/session.ts';
import type { CallContext, HeaderContext } from '../transport/call-context.ts';
import type { CallLimits } from '../transport/call-limits.ts';
import type { AccessLevel } from '../transport/endpoint.ts';
import type { SendContext } from '../transport/hosts.ts';

/** The dependencies of every flow and resource. Code of lower layers takes only the part that it needs. */
export interface Context<Level extends AccessLevel> extends CallContext<Level>, Omit<RouteContext, 'session'> {
  readonly options: ResolvedOptions;
  readonly platform: SessionContext['platform'];
  readonly session: SessionContext['session'];
  readonly cache: Cache;
  /** Members of the app, such as `signOut`, that the token store of another service replaces. */
  readonly replaced?: object;
  /** The limits that the caller set with `app.with`. */
  readonly limits?: CallLimits;
}

/** The options of an app after checks and defaults (`ClientAppOptions`). */
export interface ResolvedOptions extends Readonly<SendOptions> {
  readonly tokenStore: 'cookie' | 'memory' | TokenPair;
  readonly urls: RouteUrls;
  /** The address below which the hosted pages of the project are. */
  readonly hostedHandlerUrl: string;
  readonly redirectMethod: RedirectMethod;
  readonly uniqueIdentifier: string;
  readonly oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly botChallenge?: BotChallengeWidget | undefined;
  readonly crossDomainHandOff?: boolean | undefined;
  readonly confirmImpersonation?: OlderSessions['confirm'];
  readonly acceptOlderSessions?: OlderSessions | undefined;
}

type SendOptions = HeaderContext['options'] & SendContext['options'];

/** The widget of a bot challenge. */
interface BotChallengeWidget {
  readonly siteKey?: string | undefined;
  readonly scriptUrl?: string | undefined;
}

/** Until when sessions of older client libraries are taken over, and the question before one that replaces another user. */
export interface OlderSessions {
  /** A date, or a text that `new Date` reads, such as `2027-03-01`. */
  readonly until: Date | string;
  readonly confirm?: ((user: ImpersonatedUser) => boolean | Promise<boolean>) | undefined;
}

/** The user as whom a link of support, or a session of an older client library, would sign in. */
export interface ImpersonatedUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
}
