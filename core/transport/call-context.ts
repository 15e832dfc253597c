import type { Platform } from '../platform/ports.ts';
import type { TokenPair } from '../base/token-pair.ts';
import type { AccessLevel } from './endpoint.ts';
import type { SendContext } from './hosts.ts';

/** The part of a context that the headers of a request need. */
export interface HeaderContext {
  readonly accessType: AccessLevel;
  readonly platform: Pick<Platform, 'random'>;
  readonly options: {
    readonly projectId: string;
    readonly publishableClientKey?: string | undefined;
    readonly allowAnonymousUsers?: boolean | undefined;
    readonly extraRequestHeaders?: Readonly<Record<string, string>> | undefined;
  };
}

/**
 * The part of a context that a request needs (`Context`). `Level` is contravariant, so a client context is not accepted where a server
 * context is required.
 */
export interface CallContext<Level extends AccessLevel> extends HeaderContext, SendContext {
  /** Exists only for the compiler: a function that takes `Level` makes the type contravariant. It is never called. */
  readonly allows: (level: Level) => void;
  readonly platform: SendContext['platform'];
  readonly options: HeaderContext['options'] & SendContext['options'];
  readonly session: RequestSession;
}

/** The part of the session engine that a request needs (`SessionEngine`). */
interface RequestSession {
  generation(): number;
  tokens(): Promise<TokenPair | null>;
  reject(accessToken: string): void;
}
