import { css, html, LitElement, nothing } from 'lit';
import { property } from '../base/decorators.ts';
import type { CurrentUser } from '../../core/index.ts';
import { customElement } from '../base/custom-element.ts';
import { baseStyles } from '../base/styles.ts';
import '../parts/avatar.ts';

/**
 * A person in one row: avatar, name and e-mail.
 *
 * @element lk-user-head
 */
@customElement('lk-user-head')
export class LkUserHead extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: calc(3 * var(--_step));
        padding: calc(2.5 * var(--_step)) calc(3 * var(--_step)) calc(3 * var(--_step));
        font-size: 0.875rem;
        line-height: 1.35;
      }
      :host([framed]) {
        padding: calc(3 * var(--_step));
        border: 1px solid var(--_line);
        border-radius: var(--_radius);
      }
      div {
        min-inline-size: 0;
      }
      bdi {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .name {
        font-weight: 600;
      }
      .mail {
        color: var(--_muted);
      }
    `,
  ];

  /** Who is shown. */
  @property({ attribute: false }) user: CurrentUser | null = null;
  /** Draws a line around the row. */
  @property({ type: Boolean, reflect: true }) framed = false;
  /** What an anonymous user is called. */
  @property() guest = '';

  override render() {
    const { user, guest } = this;
    const name = user?.displayName || (user?.isAnonymous ? guest : null);
    const mail = user?.primaryEmail;
    return html`<lk-avatar .face=${user} .size=${36}></lk-avatar>
      <div>
        ${name ? html`<bdi class="name" title=${name}>${name}</bdi>` : nothing}
        ${mail ? html`<bdi class=${name ? 'mail' : 'name'} title=${mail}>${mail}</bdi>` : nothing}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-user-head': LkUserHead;
  }
}
