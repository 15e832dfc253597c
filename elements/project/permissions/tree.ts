import { css, html, nothing, type TemplateResult } from 'lit';
import type { PermissionDefinition } from '../../../core/admin.ts';
import { projectPermissions } from '../../messages/owner/permissions.ts';
import type { LkElement } from '../../base/element.ts';
import { disclosure, disclosureStyles } from '../kit/disclosure.ts';
import { buildContainedTree, type PermissionNode } from './contained.ts';
import { permissionName } from './labels.ts';

export const treeStyles = css`
  ${disclosureStyles}
  .contains {
    font-size: max(12px, 0.875 * var(--_unit));
    overflow-wrap: anywhere;
    overflow-x: clip;
  }
  .tree {
    margin: calc(1 * var(--_step)) 0 0 0;
    padding: 0;
    list-style: none;
  }
  .tree li {
    position: relative;
    padding-block: 2px;
    padding-inline-start: calc(5 * var(--_step));
  }
  /* A vertical line beside the list, with a short line to each permission. */
  .tree li::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 5px;
    border-inline-start: 1px solid var(--_edge);
  }
  .tree li:last-child::before {
    inset-block-end: auto;
    block-size: calc(0.5lh + 3px);
  }
  .tree li::after {
    content: '';
    position: absolute;
    inset-block-start: calc(0.5lh + 2px);
    inset-inline-start: 5px;
    inline-size: 9px;
    border-block-start: 1px solid var(--_edge);
  }
  /* The distance to the permission below is the same as inside the list. */
  .tree .tree {
    margin-block: 2px -2px;
  }
`;

/** Renders the tree of the permissions that a permission contains. Renders nothing when the permission contains no others. */
export function permissionTree(
  host: LkElement,
  { id, containedPermissionIds }: PermissionDefinition,
  definitions: readonly PermissionDefinition[],
): TemplateResult | typeof nothing {
  if (containedPermissionIds.length === 0) return nothing;
  const texts = host.texts('projectPermissions', projectPermissions);
  // Start the tree at the permission itself, so that the permission is not expanded again further down the tree.
  const contained = buildContainedTree([id], definitions)[0]?.contained ?? [];
  return html`<details part="contains" class="contains" open>
    ${disclosure(texts.includes(countNodes(contained)))}
    ${renderNodes(host, contained)}
  </details>`;
}

/** Returns the number of permissions in trees, without counting a permission twice. */
function countNodes(nodes: readonly PermissionNode[]): number {
  const ids = new Set<string>();
  const collect = ({ id, contained }: PermissionNode): void => {
    ids.add(id);
    contained.forEach(collect);
  };
  nodes.forEach(collect);
  return ids.size;
}

function renderNodes(host: LkElement, nodes: readonly PermissionNode[]): TemplateResult | typeof nothing {
  if (nodes.length === 0) return nothing;
  const items = nodes.map(
    ({ id, contained }) => html`<li><bdi>${permissionName(host, id)}</bdi>${renderNodes(host, contained)}</li>`,
  );
  return html`<ul part="list" class="tree" role="list">${items}</ul>`;
}
