import { css, html } from 'lit';
import { SIGN_OUT_MARK_KEY, SIGN_OUT_MARK_MS } from '../../core/constants.ts';
import type { ClientApp } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { signOutCard } from '../../core/messages/en/sign-out-card.ts';
import { customElement } from '../base/custom-element.ts';
import { property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { SignOutEvent } from '../base/events.ts';
import { RestoreController } from '../base/restore.ts';
import { StoreController } from '../base/store.ts';
import '../parts/message-card.ts';

/**
 * Asks whether to sign out, and does it by a button: an address that is merely opened, by a link, an image or a mail scanner,
 * ends no session. It does not ask where the app itself sent the page here, with `redirectToSignOut`.
 *
 * @element lk-sign-out
 * @event lk-sign-out - After the session has ended, before the page goes on.
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-sign-out')
export class LkSignOut extends LkElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-out. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  readonly #user = new StoreController(this, () => this.app?.$anyUser);
  readonly #restore = new RestoreController(this);

  protected override updated(): void {
    const { app, fullPage } = this;
    if (!fullPage || !app || !this.#user.value || !takeMark(app)) return;
    const card = this.renderRoot.querySelector('lk-message-card');
    void card?.updateComplete.then(() => card.run('primary'));
  }

  async #signOut(): Promise<void> {
    await this.app?.signOut({ noRedirect: true });
    this.dispatchEvent(new SignOutEvent());
    if (!this.noRedirect) await this.app?.redirectToAfterSignOut({ replace: true });
  }

  override render() {
    const texts = this.texts('signOutCard', signOutCard);
    const user = this.#restore.isResting ? undefined : this.#user.value;
    const isOut = user === null;
    const name = user?.displayName || user?.primaryEmail;
    return html`<lk-message-card
      exportparts="card, heading, primary, secondary"
      .heading=${isOut ? texts.doneTitle : texts.askTitle}
      .text=${isOut ? texts.done : name ? texts.ask(name) : ''}
      .primaryLabel=${isOut ? texts.signInAgain : texts.signOut}
      .secondaryLabel=${isOut ? '' : texts.stay}
      .primaryAction=${() => (isOut ? this.app?.redirectToSignIn({ noRedirectBack: true }) : this.#signOut())}
      .secondaryAction=${() => this.app?.redirectToHome({ replace: true })}
      .errorText=${this.texts('general', general).unexpected}
      .fullPage=${this.fullPage}
    ></lk-message-card>`;
  }
}

/** Whether the app itself has just sent this tab here; says so once. */
function takeMark({ platform: { clock, sessionStorage } }: ClientApp): boolean {
  const mark = sessionStorage.get(SIGN_OUT_MARK_KEY);
  sessionStorage.remove(SIGN_OUT_MARK_KEY);
  return mark !== null && Math.abs(clock.now() - Number(mark)) < SIGN_OUT_MARK_MS;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-out': LkSignOut;
  }
}
