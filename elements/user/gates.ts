import { css, html, nothing } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { PageSuspendController } from '../base/controllers/page-restore-controller.ts';
import { StoreController } from '../base/controllers/store-controller.ts';

const gateStyles = css`
  :host {
    display: contents;
  }
  :host([hidden]) {
    display: none;
  }
`;

/**
 * Shows its content to signed-in users. Until the user is known it shows nothing. Do not put secrets inside: the content is in
 * the source of the page, where every visitor can read it.
 *
 * @example
 * ```html
 * <lk-signed-in>
 *   <a href="/notes">Your notes</a>
 * </lk-signed-in>
 * ```
 *
 * @element lk-signed-in
 * @slot - Content for signed-in users. Anonymous and restricted users do not count as signed in.
 */
@customElement('lk-signed-in')
export class LkSignedIn extends LkElement {
  static override styles = [gateStyles];

  /** Whether restricted users count as signed in. By default they do not. */
  @property({ type: Boolean, attribute: 'include-restricted' }) includeRestricted = false;

  readonly #user = new StoreController(this, () => selectUser(this));
  readonly #restore = new PageSuspendController(this);

  override render() {
    return isSignedIn(this.#user.value) && !this.#restore.isSuspended ? html`<slot></slot>` : nothing;
  }
}

/**
 * Shows its content to users who are not signed in. Until the user is known it shows nothing.
 *
 * @example
 * ```html
 * <lk-signed-out>
 *   <a href="/handler/sign-in">Sign in</a>
 * </lk-signed-out>
 * ```
 *
 * @element lk-signed-out
 * @slot - Content for signed-out, anonymous and restricted users.
 */
@customElement('lk-signed-out')
export class LkSignedOut extends LkElement {
  static override styles = [gateStyles];

  /** Whether restricted users count as signed in. By default they do not. */
  @property({ type: Boolean, attribute: 'include-restricted' }) includeRestricted = false;

  readonly #user = new StoreController(this, () => selectUser(this));
  readonly #restore = new PageSuspendController(this);

  override render() {
    return isSignedIn(this.#user.value) === false && !this.#restore.isSuspended ? html`<slot></slot>` : nothing;
  }
}

/** Returns the atom of the user for `lk-signed-in` and `lk-signed-out`: `$user` leaves out restricted users. */
function selectUser({ app, includeRestricted }: LkSignedIn | LkSignedOut) {
  return includeRestricted ? app?.$anyUser : app?.$user;
}

/** Whether the user is signed in. Undefined while the user is not known. */
function isSignedIn(user: CurrentUser | null | undefined): boolean | undefined {
  return user === undefined ? undefined : user !== null && !user.isAnonymous;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-signed-in': LkSignedIn;
    'lk-signed-out': LkSignedOut;
  }
}
