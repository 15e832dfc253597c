import { RETURN_TO_MAX_CHARACTERS } from './limits.ts';
import { gate } from './gate.ts';
import { pageOf, plainPath } from './page-of.ts';
import { type PageName, pageNames, type RouteUrls } from './routes.ts';

/** The pages somebody may be sent to after sign-in; any other would loop or sign out. */
const RETURN_TARGETS: readonly PageName[] = ['accountSettings', 'teamInvitation', 'cliAuthConfirm', 'agentAuthConfirm'];

/**
 * The gate for return targets, which anybody can put into a link: own origin only, at most 2,048 characters, and no handler
 * page but account settings, team invitation and the confirmations of programs: others would loop or sign out.
 */
export function returnGate(target: string, here: string, urls: RouteUrls): string | null {
  if (target.length > RETURN_TO_MAX_CHARACTERS) return null;
  const address = gate(target, { here });
  if (address === null) return null;
  const page = targetOf(new URL(address), urls);
  return page === undefined || (page !== null && isReturnTarget(page)) ? address : null;
}

/** As `pageOf`, and knows the pages that the app moved elsewhere. */
function targetOf(address: URL, urls: RouteUrls): PageName | null | undefined {
  const path = plainPath(address);
  const pathOf = (name: PageName) => {
    const target = new URL(urls[name], address);
    return target.origin === address.origin ? plainPath(target) : undefined;
  };
  const moved = pageNames.find((name) => pathOf(name) === path);
  // The settings have pages of their own below them, and each team below its page.
  const settings = `${pathOf('accountSettings')}/`;
  const isInside =
    path?.startsWith(settings) === true && /^([\w-]+|team-[\w-]+\/[\w-]+)$/.test(path.slice(settings.length));
  return moved ?? (isInside ? 'accountSettings' : pageOf(address, urls.handler));
}

/** Whether somebody may be sent to this page after sign-in. */
function isReturnTarget(name: PageName): boolean {
  return RETURN_TARGETS.includes(name);
}
