import { css, html } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { customElement, property } from '../base/decorators.ts';
import { type ElementView, ShellElement } from '../base/shell-element.ts';
import type { Section } from '../sections/section-loader.ts';
import { UserController } from '../user/user-controller.ts';

/**
 * Everything about one team: its name and picture, the user's own profile in it, members, invitations, permissions, API keys, leaving
 * and deleting it. The sections stand among this element's own light children, so that their forms are part of the page. A user who is
 * not a member of the team sees the team switcher instead.
 *
 * @example
 * ```html
 * <lk-team-settings></lk-team-settings> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-settings
 * @event lk-team-gone - The user is no longer a member of the team: they left or deleted it, or were removed.
 * @csspart message - The message where there is no team to show.
 */
@customElement('lk-team-settings')
export class LkTeamSettings extends ShellElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** The team, by its id; the selected team of the user by default. */
  @property({ attribute: 'team-id' }) teamId = '';

  readonly #user = new UserController(this);

  /** The signed-in user; null while nobody is signed in, or while that is not known. */
  get user(): CurrentUser | null {
    const { value } = this.#user;
    return value.status === 'in' ? value.user : null;
  }

  protected override async createView(): Promise<ElementView> {
    const { TeamView } = await import('./settings/team-view.ts');
    return new TeamView(this);
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-settings slot="section" .app=${app} .teamId=${teamId}></lk-team-settings>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-settings': LkTeamSettings;
  }
}
