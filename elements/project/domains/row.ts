import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminProject, TrustedDomain } from '../../../core/admin.ts';
import type { projectDomains } from '../../messages/owner/domains.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { facts, factsStyles } from '../../sections/facts.ts';
import { panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import { breakableHost } from '../kit/breakable-host.ts';
import { productionProblem } from './rules.ts';
import { shownDomain } from './display-domain.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

export const domainRowStyles = css`
  ${factsStyles}
  .skeletons {
    align-content: center;
    min-block-size: calc(16 * var(--_step));
    padding-block: 0;
  }
  .facts code {
    font: inherit;
  }
  .problem {
    display: flex;
    gap: calc(1.5 * var(--_step));
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .problem.is-broken {
    color: var(--_danger);
  }
  .problem svg {
    flex: none;
    margin-block-start: 2px;
  }
  .problem span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

/** The path at which almost all apps serve their sign-in pages. Rows show only other paths. */
const USUAL_HANDLER_PATH = '/handler';

interface RowOptions {
  readonly project: AdminProject;
  readonly texts: typeof projectDomains;
  readonly actions: unknown;
  readonly below: unknown;
  readonly error: ErrorLine;
}

/** Renders the row of a domain: its Unicode and ASCII form, the handler path, and why production mode refuses the domain. */
export function domainRow(
  domain: TrustedDomain,
  { project, texts, actions, below, error }: RowOptions,
): TemplateResult {
  const { text, ascii } = shownDomain(domain.domain);
  const meta = facts(
    ascii && html`<code translate="no" part="code" dir="ltr">${ascii}</code>`,
    domain.handlerPath === USUAL_HANDLER_PATH
      ? null
      : html`${texts.shownPath} <code translate="no" part="code" dir="ltr">${domain.handlerPath}</code>`,
  );
  const problem = productionProblem(domain.domain, texts);
  const { isProductionMode } = project;
  return panelRow({
    content: rowTitle(html`<bdi>${breakableHost(text)}</bdi>`, { meta }),
    action: actions,
    below: html`${
      problem === null
        ? nothing
        : html`<div part="problem" class="problem ${isProductionMode ? 'is-broken' : ''}">
            ${warningIcon()}<span>${isProductionMode ? nothing : texts.later} ${problem}</span>
          </div>`
    }${below}`,
    error,
  });
}
