import type { Context } from '../../context/context.ts';
import { RETURN_TO_PARAMETER } from '../../routes/limits.ts';
import { fetchTrustedDomains } from '../../session/trusted-domains.ts';
import { isPlainAddress } from './hand-off-code.ts';
import { isOnTrustedDomain } from './trusted-pages.ts';

/**
 * Returns the address on another domain to which a sign-out on this page returns: the return target of the page's address, if the project
 * trusts its domain. Returns null otherwise, and when the project cannot be read.
 */
export async function findSignOutReturn(ctx: Context<'client'>): Promise<string | null> {
  const here = new URL(ctx.platform.page?.href() ?? 'about:blank');
  const wanted = here.searchParams.get(RETURN_TO_PARAMETER);
  if (!isPlainAddress(wanted)) return null;
  const target = new URL(wanted);
  const domains = await fetchTrustedDomains(ctx).catch(() => []);
  return target.origin !== here.origin && isOnTrustedDomain(target, here, domains) ? target.href : null;
}
