import { html, nothing, type TemplateResult } from 'lit';
import { untrustedReturn } from '../../core/messages/en/sign-in/untrusted-return.ts';
import { gate } from '../../core/routes/gate.ts';
import { RETURN_TO_PARAMETER } from '../../core/routes/limits.ts';
import type { LkElement } from '../base/element.ts';

/** A quiet line where the page's address names a return target that is not trusted, so that the redirect will drop it. */
export function untrustedReturnNote(host: LkElement): TemplateResult | typeof nothing {
  const here = host.app?.platform.page?.href();
  const wanted = here === undefined ? null : new URL(here).searchParams.get(RETURN_TO_PARAMETER);
  if (here === undefined || wanted === null || gate(wanted, { here }) !== null) return nothing;
  return html`<p class="row untrusted" role="status">${host.texts('untrustedReturn', untrustedReturn).text}</p>`;
}
