import { css, html, nothing } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { PageRestoreController } from '../base/controllers/page-restore-controller.ts';
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
 * Shows its content to users who are signed in. Until that is known it shows nothing. The content stays in the source of the
 * page, so this element keeps no secrets.
 *
 * @example
 * ```html
 * <lk-signed-in>
 *   <a href="/notes">Your notes</a>
 * </lk-signed-in>
 * ```
 *
 * @element lk-signed-in
 * @slot - Content for users who are signed in. Anonymous and restricted users do not count.
 */
@customElement('lk-signed-in')
export class LkSignedIn extends LkElement {
  static override styles = [gateStyles];

  /** Restricted users count as signed in; by default they do not. */
  @property({ type: Boolean, attribute: 'include-restricted' }) includeRestricted = false;

  readonly #user = new StoreController(this, () => shownUser(this));
  readonly #restore = new PageRestoreController(this);

  override render() {
    return isPresent(this.#user.value) && !this.#restore.isSuspended ? html`<slot></slot>` : nothing;
  }
}

/**
 * Shows its content to users who are not signed in. Until that is known it shows nothing.
 *
 * @example
 * ```html
 * <lk-signed-out>
 *   <a href="/handler/sign-in">Sign in</a>
 * </lk-signed-out>
 * ```
 *
 * @element lk-signed-out
 * @slot - Content for users who are signed out, anonymous or restricted.
 */
@customElement('lk-signed-out')
export class LkSignedOut extends LkElement {
  static override styles = [gateStyles];

  /** Restricted users count as signed in; by default they do not. */
  @property({ type: Boolean, attribute: 'include-restricted' }) includeRestricted = false;

  readonly #user = new StoreController(this, () => shownUser(this));
  readonly #restore = new PageRestoreController(this);

  override render() {
    return isPresent(this.#user.value) === false && !this.#restore.isSuspended ? html`<slot></slot>` : nothing;
  }
}

/** The user that decides, of those an app knows. */
function shownUser({ app, includeRestricted }: LkSignedIn | LkSignedOut) {
  return includeRestricted ? app?.$anyUser : app?.$user;
}

/** Undefined while it is not known. */
function isPresent(user: CurrentUser | null | undefined): boolean | undefined {
  return user === undefined ? undefined : user !== null && !user.isAnonymous;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-signed-in': LkSignedIn;
    'lk-signed-out': LkSignedOut;
  }
}
