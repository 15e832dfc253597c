import { css, html, type TemplateResult } from 'lit';
import { focusRing } from '../../parts/button.ts';
import { accountSettings } from '../../messages/account/account-settings.ts';
import { projectDanger } from '../../messages/owner/danger.ts';
import {
  projectUser,
  projectUserKeys,
  projectUserMetadata,
  projectUserPermissions,
  projectUserSessions,
} from '../../messages/owner/user.ts';
import type { LkElement } from '../../base/element.ts';

/** The styles of the buttons that lead to the sections of a user's page. */
export const jumpListStyles = css`
  /* More rows where one is too narrow: a page is not scrolled sideways (WCAG 1.4.10). */
  .jumps {
    display: flex;
    flex-wrap: wrap;
    gap: calc(1.5 * var(--_step));
    margin-block-end: calc(4 * var(--_step));
  }
  .jumps button {
    flex: none;
    min-block-size: 32px;
    margin: 0;
    padding: 0 calc(3 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_surface);
    color: var(--_muted);
    font: inherit;
    font-size: max(12px, 0.875 * var(--_unit));
    cursor: pointer;
  }
  .jumps button:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  .jumps button:focus-visible {
    ${focusRing}
  }
  .user > * {
    scroll-margin-block-start: calc(4 * var(--_step));
  }
  /* API keys are shown only if the project allows them. */
  .user:has(> lk-project-user-keys[data-empty]) [data-control='jump:keys'] {
    display: none;
  }
  @media (pointer: coarse) {
    .jumps button {
      min-block-size: 44px;
    }
  }
`;

/**
 * Renders a button for each section below the profile of a user. It scrolls to the section and focuses its heading. The list is between
 * the head of the profile and its rows.
 */
export function jumpList(host: LkElement): TemplateResult {
  const { access, jumps } = host.texts('projectUser', projectUser);
  const titles = {
    access,
    teams: host.texts('accountSettings', accountSettings).teams,
    permissions: host.texts('projectUserPermissions', projectUserPermissions).title,
    sessions: host.texts('projectUserSessions', projectUserSessions).title,
    keys: host.texts('projectUserKeys', projectUserKeys).title,
    metadata: host.texts('projectUserMetadata', projectUserMetadata).title,
    delete: host.texts('projectDanger', projectDanger).title,
  };
  const button = ([name, title]: readonly [string, string]) =>
    html`<button type="button" part="jump" data-control="jump:${name}" @click=${() => showSection(host, name)}>${title}</button>`;
  return html`<nav slot="before" part="jumps" class="jumps" aria-label=${jumps}>${Object.entries(titles).map(button)}</nav>`;
}

function showSection(host: LkElement, name: string): void {
  const section = host.renderRoot.querySelector(`lk-project-user-${name}`);
  section?.scrollIntoView();
  section?.shadowRoot?.querySelector('h2')?.focus({ preventScroll: true });
}
