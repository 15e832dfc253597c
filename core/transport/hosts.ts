import type { Call, Service } from './fetch-once.ts';
import type { Reply } from './reply.ts';

/** What the requests of an app know about the hosts of the service. All requests of an app share it. */
export interface Hosts {
  /** True after the host of `baseUrl` has answered, until it fails. */
  isKnown?: boolean | undefined;
  /** Sends a request to the host in use. `fallback-hosts.ts` sets it with the first failure or silence of a host. `first` is an attempt at the first host that was made before. */
  fetch?: (
    service: Service,
    call: Call,
    isRepeatable: boolean,
    first?: Promise<Reply> | false | undefined,
  ) => Promise<Reply>;
  /** Returns an address of the first host as one of the host in use, for navigations. Set together with `fetch`. */
  atHostInUse?: (url: string) => string;
}
