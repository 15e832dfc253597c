import { css, html, nothing } from 'lit';
import { customElement } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { PageRestoreController } from '../base/page-restore-controller.ts';
import { StoreController } from '../base/store-controller.ts';

const gateStyles = css`
  :host {
    display: contents;
  }
  :host([hidden]) {
    display: none;
  }
`;

/**
 * Shows its content to people who are signed in; while that is not known it shows nothing. The content stays in the page's
 * source: this decides what is drawn, not what may be read.
 *
 * @element lk-signed-in
 * @slot - For people who are signed in. Anonymous users do not count.
 */
@customElement('lk-signed-in')
export class LkSignedIn extends LkElement {
  static override styles = [gateStyles];

  readonly #user = new StoreController(this, () => this.app?.$user);
  readonly #restore = new PageRestoreController(this);

  override render() {
    return this.#user.value && !this.#restore.isResting ? html`<slot></slot>` : nothing;
  }
}

/**
 * Shows its content to people who are not signed in; while that is not known it shows nothing.
 *
 * @element lk-signed-out
 * @slot - For people who are signed out or anonymous.
 */
@customElement('lk-signed-out')
export class LkSignedOut extends LkElement {
  static override styles = [gateStyles];

  readonly #user = new StoreController(this, () => this.app?.$user);
  readonly #restore = new PageRestoreController(this);

  override render() {
    return this.#user.value === null && !this.#restore.isResting ? html`<slot></slot>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-signed-in': LkSignedIn;
    'lk-signed-out': LkSignedOut;
  }
}
