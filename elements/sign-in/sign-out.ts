import { SIGN_OUT_MARK_KEY, SIGN_OUT_MARK_MS } from '../../core/routes/limits.ts';
import type { ClientApp } from '../../core/index.ts';
import { signOutCard } from '../../core/messages/en/sign-in/sign-out-card.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { SignOutEvent } from '../base/events.ts';
import { isFramed } from '../base/page.ts';
import { signOutIcon } from '../base/theme/icons.ts';
import { nameOf } from '../user/user-controller.ts';
import { PageRestoreController } from '../base/page-restore-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import { buttonStyles } from '../parts/button.ts';
import { framedCard } from './framed-card.ts';
import { type PageCard, pageCardOf, pageStyles } from './page-card.ts';

/**
 * Asks whether to sign out, and does it by a button: an address that is merely opened, by a link, an image or a mail scanner,
 * ends no session. It does not ask where the app itself sent the page here, with `redirectToSignOut`.
 *
 * @element lk-sign-out
 * @event lk-sign-out - After the session has ended, before the page goes on.
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 * @csspart alone - Inside a frame, the link to a tab of its own.
 */
@customElement('lk-sign-out')
export class LkSignOut extends LkElement {
  static override styles = [pageStyles, buttonStyles];

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-out. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  readonly #user = new StoreController(this, () => this.app?.$anyUser);
  readonly #restore = new PageRestoreController(this);

  protected override updated(): void {
    const { app, fullPage } = this;
    if (!fullPage || !app || !this.#user.value || isFramed(this) || !takeMark(app)) return;
    const card = this.renderRoot.querySelector('lk-message-card');
    void card?.updateComplete.then(() => card.run('primary'));
  }

  async #signOut(): Promise<void> {
    await this.app?.signOut({ noRedirect: true });
    this.dispatchEvent(new SignOutEvent());
    if (!this.noRedirect) await this.app?.redirectToAfterSignOut({ replace: true });
  }

  #card(): PageCard {
    const texts = this.texts('signOutCard', signOutCard);
    if (this.fullPage && isFramed(this)) return framedCard(this);
    const user = this.#restore.isResting ? undefined : this.#user.value;
    if (user === null) {
      const run = () => this.app?.redirectToSignIn({ noRedirectBack: true });
      const primary = { label: texts.signInAgain, run };
      return { heading: texts.doneTitle, text: texts.done, mark: signOutIcon(), primary };
    }
    return {
      heading: texts.askTitle,
      text: user && !user.isAnonymous ? texts.ask(nameOf(user)) : '',
      mark: signOutIcon(),
      primary: { label: texts.signOut, run: () => this.#signOut() },
      secondary: { label: texts.stay, run: () => this.app?.redirectToHome({ replace: true }) },
    };
  }

  override render() {
    return pageCardOf(this, this.#card());
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
