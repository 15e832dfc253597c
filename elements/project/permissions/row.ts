import { css, html, nothing, type TemplateResult } from 'lit';
import type { PermissionDefinition } from '../../../core/admin.ts';
import { projectPermissions } from '../../messages/owner/permissions.ts';
import type { LkElement } from '../../base/element.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { codeStyles } from '../../sections/section/section-detail-styles.ts';
import { panelRow } from '../../sections/section/section-parts.ts';
import { permissionName } from './labels.ts';
import { permissionTree, treeStyles } from './tree.ts';

export const permissionRowStyles = css`
  ${treeStyles} ${codeStyles}
  .group {
    padding-block: calc(3 * var(--_step)) 0;
  }
  .group p {
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .group + .entries .entry {
    min-block-size: 0;
    padding-block: calc(2 * var(--_step));
    border: 0;
  }
  .group + .entries {
    padding-block: calc(1 * var(--_step)) calc(2 * var(--_step));
    border: 0;
  }
  .group + .entries .title {
    font-weight: inherit;
  }
  @container (inline-size < 520px) {
    /* The ids of all rows are below the names, short or long. */
    .title > code {
      flex-basis: 100%;
    }
    .group + .entries .content {
      flex-basis: 100%;
    }
    .group + .entries .entry {
      row-gap: 0;
    }
    .group + .entries .action {
      margin-inline-start: 0;
    }
  }
`;

interface RowOptions {
  readonly definitions: readonly PermissionDefinition[];
  /** The buttons of the row. */
  readonly actions: unknown;
  readonly below: unknown;
}

/** Renders a permission of the project: its name, its id, its description, and the permissions that it contains. */
export function permissionRow(
  host: LkElement,
  definition: PermissionDefinition,
  { definitions, actions, below }: RowOptions,
): TemplateResult {
  const { id } = definition;
  const description = nameLabel(definition.description, '');
  return panelRow({
    content: html`<div class="title"><bdi>${permissionName(host, id)}</bdi><code translate="no" part="code"><bdi>${nameLabel(id, '…')}</bdi></code></div>
      ${description ? html`<div class="meta"><bdi>${description}</bdi></div>` : nothing}`,
    action: actions,
    below: html`${permissionTree(host, definition, definitions)}${below}`,
  });
}

/** Renders the row of a built-in permission, which every project has. */
export function builtInRow(host: LkElement, { id }: PermissionDefinition): TemplateResult {
  return panelRow({
    content: html`<div class="title"><bdi>${permissionName(host, id)}</bdi></div>`,
    action: html`<code translate="no" part="code"><bdi>${nameLabel(id, '…')}</bdi></code>`,
  });
}

/** Renders the heading above the rows of built-in permissions. */
export function renderBuiltInHeading(host: LkElement): TemplateResult {
  const { system, systemText } = host.texts('projectPermissions', projectPermissions);
  return html`<div class="strip group">
    <h3 part="heading">${system}</h3>
    <p part="text">${systemText}</p>
  </div>`;
}
