import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { exportParts } from '../base/theme/export-parts.ts';
import type { ShownUser } from '../base/element-context.ts';
import { breakableEmail, breakableStyles, twoLines } from '../parts/breakable.ts';
import { nameLabel } from '../parts/name-label.ts';
import { baseStyles } from '../base/theme/styles.ts';
import '../parts/avatar.ts';

/**
 * Shows a user in one row: avatar, name and email address.
 *
 * @example
 * ```ts
 * import type { CurrentUser } from 'latchkey';
 * import { LkUserRow } from 'latchkey/elements/user/user-row.js';
 *
 * export function rowOf(user: CurrentUser): LkUserRow {
 *   return Object.assign(new LkUserRow(), { user, framed: true });
 * }
 * ```
 *
 * @element lk-user-row
 */
@exportParts
@customElement('lk-user-row')
export class LkUserRow extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: calc(3 * var(--_step));
        padding: calc(2.5 * var(--_step)) calc(3 * var(--_step)) calc(3 * var(--_step));
      }
      :host([framed]) {
        padding: calc(3 * var(--_step));
        border: 1px solid var(--_line);
        border-radius: var(--_radius);
      }
      :host([compact]) {
        flex: 1;
        gap: calc(2.5 * var(--_step));
        min-inline-size: 0;
        padding: 0;
      }
      lk-avatar {
        flex: none;
      }
      div {
        min-inline-size: 0;
        font-size: max(12px, 0.875 * var(--_unit));
        line-height: 1.35;
      }
      :host([compact]) div {
        line-height: 1.25;
      }
      span {
        /* Puts the ellipsis at the end of the name. Which side that is depends on the script of the name, not of the page. */
        text-align: -webkit-match-parent;
        text-align: match-parent;
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      /* With large text the name stands below the avatar, so that addresses are not broken inside of words. */
      :host(:not([compact])) {
        flex-wrap: wrap;
      }
      :host(:not([compact])) div {
        flex: 1 1 calc(9 * var(--_unit));
      }
      :host(:not([compact])) span {
        overflow-wrap: anywhere;
        white-space: normal;
      }
      /* Only the name is cut after two lines. The email address identifies the account, so it is shown in full. */
      :host(:not([compact])) .name:not(:only-child) {
        ${twoLines}
      }
      .name {
        font-weight: 600;
      }
      .mail {
        color: var(--_muted);
      }
      .mark {
        display: inline-block;
        margin-block-start: var(--_step);
        padding: 1px 8px;
        border: 1px solid transparent;
        border-radius: 99px;
        background: var(--_danger-surface);
        color: var(--_danger);
        font-size: max(12px, 0.75 * var(--_unit));
        font-weight: 600;
      }
      @media (forced-colors: active) {
        .mark {
          border-color: currentColor;
        }
      }
      wbr.long {
        display: inline !important;
      }
      ${breakableStyles}
      /* One line, which ends in an ellipsis. Where a line holds only a few letters, as with large text, there are more lines. */
      @container (inline-size >= 12em) {
        :host([compact]) wbr {
          display: none !important;
        }
      }
      @container (inline-size < 12em) {
        :host([compact]) .mail {
          white-space: normal;
        }
      }
      :host([compact]) .mail {
        font-size: max(12px, 0.8125 * var(--_unit));
      }
    `,
  ];

  /** The user. Null shows the generic figure and the text `guest`. */
  @property({ attribute: false }) user: ShownUser | null = null;
  /** Draws a line around the row. */
  @property({ type: Boolean, reflect: true }) framed = false;
  /** Removes the padding, for use in a button. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** Edge length of the avatar in pixels. Grows with text that is larger than the default size, as far as there is room. */
  @property({ type: Number }) size = 36;
  /** Draws a line around the avatar. */
  @property({ type: Boolean }) border = false;
  /** The text instead of a name, for an anonymous user or without a user. */
  @property() guest = '';
  /** A text below the user that marks a special session, such as a session of support staff. */
  @property() mark = '';

  override render() {
    const { user, guest } = this;
    const name = nameLabel(user?.displayName, user && !user.isAnonymous ? '' : guest);
    const mail = nameLabel(user?.primaryEmail, '');
    return html`<lk-avatar exportparts="avatar, frame, image" .face=${user} .size=${this.size} .border=${this.border}></lk-avatar>
      <div>
        ${name ? html`<span class="name" dir="auto" title=${name}>${name}</span>` : nothing}
        ${mail ? html`<span class=${name ? 'mail' : 'name'} translate="no" dir="auto" title=${mail}>${breakableEmail(mail)}</span>` : nothing}
        ${this.mark ? html`<span class="mark">${this.mark}</span>` : nothing}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-user-row': LkUserRow;
  }
}
