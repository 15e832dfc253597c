import { css, html } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { AVATAR_SIZE_PX } from '../../core/base/constants.ts';
import { LkElement } from '../base/element.ts';
import { PageRestoreController } from '../base/page-restore-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import '../parts/avatar.ts';

/**
 * The avatar of the person who is signed in.
 *
 * @element lk-user-avatar
 */
@customElement('lk-user-avatar')
export class LkUserAvatar extends LkElement {
  static override styles = [
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
      }
      :host([hidden]) {
        display: none;
      }
    `,
  ];

  /** Edge length in pixels. */
  @property({ type: Number }) size = AVATAR_SIZE_PX;
  /** Draws a line around it. */
  @property({ type: Boolean }) border = false;

  readonly #user = new StoreController(this, () => this.app?.$user);
  readonly #restore = new PageRestoreController(this);

  override render() {
    const face = this.#restore.isResting ? undefined : this.#user.value;
    const label = face ? (face.displayName ?? face.primaryEmail ?? '') : '';
    return html`<lk-avatar .face=${face} .size=${this.size} .border=${this.border} .label=${label}></lk-avatar>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-user-avatar': LkUserAvatar;
  }
}
