import { RETURN_TO_MAX_CHARACTERS } from './limits.ts';
import { redirectGate } from './gate.ts';
import { pageOf, normalizedPath } from './page-of.ts';
import { type PageName, pageNames, type RouteUrls } from './routes.ts';

/** The handler pages that may be a return target. All other handler pages would loop or sign the user out. */
const RETURN_TARGETS: readonly PageName[] = ['accountSettings', 'teamInvitation', 'cliAuthConfirm', 'agentAuthConfirm'];

/** Why a return target is not allowed. */
export type ReturnRefusal = 'too-long' | 'untrusted' | 'handler-page';

/**
 * Checks a return target, which may come from any link. Allowed are addresses on the page's own origin with at most 2,048
 * characters. Of the handler pages only these are allowed: account settings, team invitation, and the pages that confirm a
 * command-line login or an agent. The other pages would loop or sign the user out. Returns the address, or null when it is not
 * allowed.
 */
export function returnGate(target: string, here: string, urls: RouteUrls): string | null {
  return returnRefusal(target, here, urls) === null ? redirectGate(target, { here }) : null;
}

/** Returns why `returnGate` refuses a return target; null when the target is allowed. */
export function returnRefusal(target: string, here: string, urls: RouteUrls): ReturnRefusal | null {
  if (target.length > RETURN_TO_MAX_CHARACTERS) return 'too-long';
  const address = redirectGate(target, { here });
  if (address === null) return 'untrusted';
  const page = handlerPageAt(new URL(address), urls);
  return page === undefined || (page !== null && isReturnTarget(page)) ? null : 'handler-page';
}

/** Like `pageOf`, but also finds handler pages that the app moved to other addresses. */
function handlerPageAt(address: URL, urls: RouteUrls): PageName | null | undefined {
  const path = normalizedPath(address);
  const pathOf = (name: PageName) => {
    const target = new URL(urls[name], address);
    return target.origin === address.origin ? normalizedPath(target) : undefined;
  };
  const movedPage = pageNames.find((name) => pathOf(name) === path);
  // Match the pages of account settings, such as `<settings>/profile`, and those of a team, such as
  // `<settings>/team-<id>/members`.
  const settingsPath = `${pathOf('accountSettings')}/`;
  const isSettingsPage =
    path?.startsWith(settingsPath) === true && /^([\w-]+|team-[\w-]+\/[\w-]+)$/.test(path.slice(settingsPath.length));
  return movedPage ?? (isSettingsPage ? 'accountSettings' : pageOf(address, urls.handler));
}

function isReturnTarget(name: PageName): boolean {
  return RETURN_TARGETS.includes(name);
}
