import { SIGN_OUT_MARK_KEY, SIGN_OUT_MARK_MS } from '../../core/routes/limits.ts';
import type { ClientApp } from '../../core/index.ts';
import { signOutCard } from '../../core/messages/en/sign-in/sign-out-card.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { signOutIcon } from '../base/theme/icons.ts';
import { userNameOf } from '../user/user-controller.ts';
import { PageRestoreController } from '../base/page-restore-controller.ts';
import { signOutFrom } from '../base/sign-out-from.ts';
import { StoreController } from '../base/store-controller.ts';
import { buttonStyles } from '../parts/button.ts';
import { framedCard } from './framed-card.ts';
import { type PageCard, pageCardOf, pageStyles } from './page-card.ts';

/**
 * Asks for confirmation and signs out. An address that is only opened, by a link, an image or a mail scanner, ends no session.
 * After `redirectToSignOut` of the app it signs out without asking.
 *
 * @example
 * ```html
 * <lk-sign-out no-redirect></lk-sign-out>
 * ```
 *
 * @element lk-sign-out
 * @event lk-sign-out - After the session has ended, before the redirect.
 * @csspart card - The frame.
 * @csspart mark - The round symbol above the title.
 * @csspart heading - The title.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 * @csspart alone - In a frame, the link that opens a tab of its own.
 */
@customElement('lk-sign-out')
export class LkSignOut extends LkElement {
  static override styles = [pageStyles, buttonStyles];

  /** Centres the card on a page of its own, and makes the title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-out. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  readonly #user = new StoreController(this, () => this.app?.$anyUser);
  readonly #restore = new PageRestoreController(this);

  protected override updated(): void {
    const { app, fullPage } = this;
    if (!fullPage || !app || !this.#user.value || isFramed(this) || !takeSignOutMark(app)) return;
    const card = this.renderRoot.querySelector('lk-message-card');
    void card?.updateComplete.then(() => card.run('primary'));
  }

  async #signOut(): Promise<void> {
    const { app, noRedirect } = this;
    if (app) await signOutFrom(this, app, { noRedirect, replace: true });
  }

  #card(): PageCard {
    const texts = this.texts('signOutCard', signOutCard);
    if (this.fullPage && isFramed(this)) return framedCard(this);
    const user = this.#restore.isSuspended ? undefined : this.#user.value;
    if (user === null) {
      const run = () => this.app?.redirectToSignIn({ noRedirectBack: true });
      const primary = { label: texts.signInAgain, run };
      return { heading: texts.doneTitle, text: texts.done, mark: signOutIcon(), primary };
    }
    return {
      heading: texts.confirmTitle,
      text: user && !user.isAnonymous ? texts.confirmText(userNameOf(user)) : '',
      mark: signOutIcon(),
      primary: { label: texts.signOut, run: () => this.#signOut() },
      secondary: { label: texts.stay, run: () => this.app?.redirectToHome({ replace: true }) },
    };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

/** Whether the app itself has just redirected this tab here. Reading the mark removes it. */
function takeSignOutMark({ platform: { clock, sessionStorage } }: ClientApp): boolean {
  const mark = sessionStorage.get(SIGN_OUT_MARK_KEY);
  sessionStorage.remove(SIGN_OUT_MARK_KEY);
  return mark !== null && Math.abs(clock.now() - Number(mark)) < SIGN_OUT_MARK_MS;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-out': LkSignOut;
  }
}
