import type { LimitedPlatform } from './call-limits.ts';
import type { Reply } from './reply.ts';

/** One HTTP request, ready to be sent. */
export interface HttpCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** True when the request continues after the page is left. */
  readonly keepalive?: boolean;
  /** With `manual` a redirect is returned as a reply; in a page its status is 0. By default a redirect is an error. */
  readonly redirect?: 'manual';
}

/** What an app needs to send a request: its ports, and its options for hosts and time limits (`ClientAppOptions`). */
export interface SendContext {
  readonly platform: LimitedPlatform;
  readonly options: {
    readonly apiUrl: string;
    readonly fallbackUrls?: readonly string[] | undefined;
    /** Falsy when the service has no fallback hosts. */
    readonly hosts?: HostsInUse | false | 0;
    readonly timeoutMs?: number | undefined;
  };
}

/** What the requests of an app know about the hosts of the service. All requests of an app share it. */
export interface HostsInUse {
  /** True after the host of `baseUrl` has answered, until it fails. */
  isKnown?: boolean | undefined;
  /**
   * Sends a request to the host in use. Undefined until `fallback-hosts.ts` is needed for the first time, which sets this function.
   * `first` is an attempt that was made at the first host already.
   */
  fetch?: (
    service: SendContext,
    call: HttpCall,
    isRepeatable: boolean,
    first?: Promise<Reply> | false | undefined,
  ) => Promise<Reply>;
  /** Replaces the first host in an address with the host in use, for navigations. Set together with `fetch`. */
  atHostInUse?: (url: string) => string;
}
