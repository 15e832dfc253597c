import { html } from 'lit';
import { teamPermissions } from '../../../core/messages/en/teams/permissions.ts';
import { customElement } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { checkIcon } from '../../base/theme/state-icons.ts';
import type { Section, SectionContent, SectionHeader } from '../../sections/section.ts';
import { entries } from '../../sections/section-parts.ts';
import { css } from 'lit';
import { LkTeamSection } from '../team-controller.ts';

const permissionStyles = css`
  .permission {
    display: flex;
    gap: calc(2.5 * var(--_step));
    padding: calc(1.5 * var(--_step)) calc(4.5 * var(--_step));
    overflow-wrap: anywhere;
  }
  .permission:first-child {
    padding-block-start: calc(3.5 * var(--_step));
  }
  .permission:last-child {
    padding-block-end: calc(3.5 * var(--_step));
  }
  .permission svg {
    flex: none;
    margin-block-start: 3px;
    color: var(--_success);
  }
  .permission span {
    min-inline-size: 0;
    overflow-x: clip;
  }
`;

/**
 * What the signed-in person may do in a team: the permissions every project has in words, those of the app by their names.
 *
 * @element lk-team-permissions
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One permission.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-permissions')
export class LkTeamPermissions extends LkTeamSection {
  static override styles = [LkTeamSection.styles, permissionStyles];

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('teamPermissions', teamPermissions);
    return { heading, text };
  }

  protected override content(): SectionContent {
    const texts = this.texts('teamPermissions', teamPermissions);
    if (this.permissions.length === 0) return { body: html`<p class="empty">${texts.none}</p>` };
    const names: Readonly<Record<string, string>> = texts.names;
    const nameOf = (id: string) => (Object.hasOwn(names, id) ? names[id] : nameLabel(id, '…'));
    // What is told in words stands before what the app calls by a name of its own.
    const inOrder = [...this.permissions].sort((one, other) => rank(one.id, names) - rank(other.id, names));
    const rows = inOrder.map(
      ({ id }) => html`<li part="row" class="permission">${checkIcon()}<span><bdi>${nameOf(id)}</bdi></span></li>`,
    );
    return { body: entries(rows) };
  }
}

function rank(id: string, names: Readonly<Record<string, string>>): number {
  const at = Object.keys(names).indexOf(id);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}

export const section: Section = (app, teamId) =>
  html`<lk-team-permissions slot="section" .app=${app} .teamId=${teamId}></lk-team-permissions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-permissions': LkTeamPermissions;
  }
}
