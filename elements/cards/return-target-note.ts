import { html, nothing, type TemplateResult } from 'lit';
import { isHandOffTarget } from '../../core/flows/hand-off/request-parameters.ts';
import { untrustedReturn } from '../messages/sign-in/untrusted-return.ts';
import { pageAt } from '../../core/routes/page-at.ts';
import { RETURN_TO_PARAMETER } from '../../core/routes/limits.ts';
import { returnRefusal } from '../../core/routes/return-gate.ts';
import type { LkElement } from '../base/element.ts';

/**
 * Renders a note about the return target in the page's address: which other site the user will return to, or that the target will be
 * ignored, and why. Renders nothing for a target that the user will return to on this site.
 */
export function returnTargetNote(host: LkElement): TemplateResult | typeof nothing {
  const { app } = host;
  const here = app?.platform.page?.href();
  const wanted = here === undefined ? null : new URL(here).searchParams.get(RETURN_TO_PARAMETER);
  if (!app || here === undefined || !wanted) return nothing;
  // The sign-out page returns to another domain only if the project trusts that domain. The trusted domains are not known here yet,
  // so the page shows no note.
  if (app.crossDomainHandOff && pageAt(app, here) === 'signOut') return nothing;
  const refusal = returnRefusal(wanted, here, app.urls);
  if (refusal === null) return nothing;
  const texts = host.texts('untrustedReturn', untrustedReturn);
  const reason = refusal === 'untrusted' ? texts.text : texts.unusable;
  const target = app.crossDomainHandOff && URL.canParse(wanted) ? new URL(wanted) : null;
  const text = target && isHandOffTarget(target, here) ? texts.otherSite(target.host) : reason;
  return html`<p part="text" class="row note" role="status">${text}</p>`;
}
