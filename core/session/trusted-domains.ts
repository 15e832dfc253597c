import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import type { CallContext } from '../transport/call-context.ts';
import { send } from '../transport/send.ts';
import { list, string, wire } from '../transport/wire.ts';

/**
 * An origin that a project trusts and the path of the handler pages there. The origin may contain `*` and `**`, and `*` as port
 * (protocol.md §12.5).
 */
export interface PublicDomain {
  readonly domain: string;
  readonly handlerPath: string;
}

const getDomains = endpoint({
  access: 'client',
  method: 'GET',
  path: '/projects/current',
  answer: wire({ config: wire({ domains: list(wire({ domain: string, handlerPath: string })) }) }),
  errors: [],
  session: 'none',
});

/** Fetches the domains that the project trusts. */
export async function fetchTrustedDomains(ctx: CallContext<'client'>): Promise<readonly PublicDomain[]> {
  return unwrap(await send(ctx, getDomains)).config.domains;
}
