import { RETURN_TO_PARAMETER } from '../../core/routes/limits.ts';
import type { ClientApp } from '../../core/index.ts';
import { returnGate } from '../../core/routes/return-gate.ts';
import { linkOf } from '../base/page.ts';

/** Where somebody goes after signing in here, as a link: the return target of the page's address if it may be one, else `target`. */
export function returnLinkOf(app: ClientApp, target: string): string | undefined {
  const here = app.platform.page?.href();
  const wanted = here === undefined ? null : new URL(here).searchParams.get(RETURN_TO_PARAMETER);
  const carried = here === undefined || wanted === null ? null : returnGate(wanted, here, app.urls);
  return linkOf(app, carried ?? target);
}
