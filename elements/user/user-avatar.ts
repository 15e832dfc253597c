import { css, html } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { AVATAR_SIZE_PX } from '../base/constants.ts';
import { LkElement } from '../base/element.ts';
import { PageSuspendController } from '../base/controllers/page-restore-controller.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import '../parts/avatar.ts';

/**
 * Shows the avatar of the signed-in user.
 *
 * @example
 * ```html
 * <lk-user-avatar size="48" border></lk-user-avatar>
 * ```
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

  /** Edge length in pixels. Grows with text that is larger than the default size, as far as there is room. */
  @property({ type: Number }) size = AVATAR_SIZE_PX;
  /** Draws a line around the avatar. */
  @property({ type: Boolean }) border = false;

  readonly #user = new StoreController(this, () => this.app?.$user);
  readonly #restore = new PageSuspendController(this);

  override render() {
    const face = this.#restore.isSuspended ? undefined : this.#user.value;
    const label = face?.displayName || face?.primaryEmail || '';
    return html`<lk-avatar exportparts="avatar, frame, image" .face=${face} .size=${this.size} .border=${this.border} .label=${label}></lk-avatar>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-user-avatar': LkUserAvatar;
  }
}
