import type { Context } from '../context.ts';
import { TextError } from '../http/known-errors.ts';
import type { Caller } from './caller.ts';
import { isTrustedUrl } from './trusted-url.ts';

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Keys of the server and admin levels are no secret in development, so the pages that a developer visits could use
 * them. These levels answer under the service's own names only, which ends what a page does through a name of its own
 * that points here, and to pages of this machine and of the project only. Throws a text 403.
 *
 * An owner's session is proof of its own: no other page has its token.
 */
export function requireKnownSource(
  { apiUrl, rules }: Pick<Context, 'apiUrl' | 'rules'>,
  request: Pick<Request, 'url' | 'headers'>,
  { access, project, isOwner }: Caller,
): void {
  if (!project || access === undefined || access === 'client') return;
  const { origin: address, hostname } = new URL(request.url);
  const isOwnName = hostname === new URL(apiUrl).hostname || rules.issuerOrigins.includes(address);
  if (!isOwnName && !isLoopback(address)) {
    throw new TextError(403, `The ${access} level answers under the names of this machine only.`);
  }
  const page = request.headers.get('origin');
  if (page === null || isOwner || isLoopback(page) || isTrustedUrl(rules, page, project)) return;
  throw new TextError(403, `The ${access} level answers pages of this machine and of the project only.`);
}

/** Whether an address is one of this machine. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname);
}
