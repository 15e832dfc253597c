import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { AdminProject, ConfigProblem } from '../../../core/admin.ts';
import type { projectGeneral } from '../../messages/owner/general.ts';
import { icon } from '../../base/theme/icons.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';

export const configProblemStyles = css`
  .warnings {
    display: block;
    margin: var(--_step) 0 0;
    padding-inline-start: calc(4 * var(--_step));
  }
`;

/** A triangle, for warnings. The icon of errors is a circle. */
const cautionIcon = (): TemplateResult => icon(svg`<path d="M8 2.25 14.25 13.25H1.75ZM8 6.5v3.25M8 11.5v.01" />`);

/**
 * Renders the problems of pushed settings: the error because of which the settings pushed last are not in effect, and the warnings of
 * the service about the settings in effect.
 */
export function configProblems(
  { pushedConfigError, configWarnings }: AdminProject,
  texts: typeof projectGeneral,
): TemplateResult {
  const warning = (each: ConfigProblem) => html`<li><bdi>${breakableName(each.message)}</bdi></li>`;
  return html`${
    pushedConfigError
      ? errorRow(html`${texts.pushedError} <bdi>${breakableName(pushedConfigError.message)}</bdi>`)
      : nothing
  }${
    configWarnings.length > 0
      ? html`<div part="problem" class="row">
          ${cautionIcon()}
          <div>${texts.configWarnings}<ul part="list" class="warnings">${configWarnings.map(warning)}</ul></div>
        </div>`
      : nothing
  }`;
}

/** Adds line break opportunities before the dots in the name of a setting. Styles show them only where lines are short. */
function breakableName(message: string): TemplateResult[] {
  return message
    .split(/(?<=\w)(?=\.\w)/)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr hidden />${part}`));
}
