import { html, nothing, type TemplateResult } from 'lit';
import type { PermissionDefinition } from '../../../core/admin.ts';
import { projectPermissions } from '../../../core/messages/en/owner/permissions.ts';
import { teamPermissions } from '../../../core/messages/en/teams/permissions.ts';
import type { LkElement } from '../../base/element.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { entry, pill } from '../../sections/section-parts.ts';

/** First character of the permissions that every project has. */
const SYSTEM_MARK = '$';

interface RowOptions {
  /** Buttons; only for those that can be changed. */
  readonly actions: () => unknown;
  readonly below: unknown;
}

/** One permission: its id, what it allows, and what it contains. */
export function permissionRow(
  host: LkElement,
  definition: PermissionDefinition,
  { actions, below }: RowOptions,
): TemplateResult {
  const { id, containedPermissionIds } = definition;
  const texts = host.texts('projectPermissions', projectPermissions);
  const isSystem = id.startsWith(SYSTEM_MARK);
  const contained = containedPermissionIds.map((each) => nameLabel(each, '…')).join(', ');
  return entry({
    content: html`<div class="title"><code><bdi>${nameLabel(id, '…')}</bdi></code>${isSystem ? pill(texts.system) : nothing}</div>
      <div class="meta"><bdi>${describe(host, definition)}</bdi></div>
      ${contained ? html`<div class="meta"><bdi>${texts.contains(contained)}</bdi></div>` : nothing}`,
    action: isSystem ? nothing : actions(),
    isWide: true,
    below,
  });
}

/** In our words for the permissions of every project, in the owner's for the others. */
function describe(host: LkElement, { id, description }: PermissionDefinition): string {
  const names: Readonly<Record<string, string>> = host.texts('teamPermissions', teamPermissions).names;
  const own = Object.hasOwn(names, id) ? names[id] : undefined;
  return own ?? nameLabel(description, host.texts('projectPermissions', projectPermissions).noDescription);
}
