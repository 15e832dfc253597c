import { css, html, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser, ResourceState } from '../../core/index.ts';
import { settingsGuest } from '../messages/account/guest.ts';
import { externalSignIn } from '../messages/sign-in/external-sign-in.ts';
import { signOutCard } from '../messages/sign-in/sign-out-card.ts';
import { SIGN_OUT_MARK_KEY, SIGN_OUT_MARK_LIFETIME_MS } from '../../core/routes/limits.ts';
import { canSignOut } from '../base/can-sign-out.ts';
import { ActionController } from '../base/controllers/action-controller.ts';
import { type ErrorLine, failureLine } from '../base/errors/error-text.ts';
import { general } from '../messages/general.ts';
import { isFramed } from '../base/page.ts';
import { PageSuspendController } from '../base/controllers/page-restore-controller.ts';
import type { ElementView } from '../base/shell/shell-element.ts';
import { signOutFrom } from '../base/sign-out-from.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { signOutIcon } from '../base/theme/icons.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { textWithName } from '../parts/text-with-name.ts';
import { userNameOf } from '../user/user-controller.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';
import { type CardHost, type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';

/** The element `lk-sign-out`, with the properties that a page can set. */
interface SignOutHost extends CardHost {
  readonly noRedirect: boolean;
}

const viewStyles = css`
  .sign-out {
    display: grid;
    margin-block-start: calc(-3.5 * var(--_step));
  }
  .sign-out .lk-button {
    color: var(--_danger);
  }
`;

/** The view of the sign-out card: the question whether to sign out, or a message that no user is signed in. */
export class SignOutView implements ElementView {
  readonly styles = [pageStyles, buttonStyles, viewStyles];
  readonly #host: SignOutHost;
  readonly #user: StoreController<CurrentUser | null | undefined>;
  readonly #state: StoreController<ResourceState<unknown>>;
  readonly #restore: PageSuspendController;
  readonly #guestSignOut: ActionController;
  #error: ErrorLine = '';

  constructor(host: SignOutHost) {
    this.#host = host;
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#state = new StoreController(host, () => host.app?.$userState);
    this.#restore = new PageSuspendController(host);
    this.#guestSignOut = new ActionController(host, (error) => {
      this.#error = failureLine(error, host.texts('general', general));
    });
  }

  updated(): void {
    const { app, fullPage } = this.#host;
    if (
      !fullPage ||
      !app ||
      !canSignOut(this.#host) ||
      !this.#user.value ||
      isFramed(this.#host) ||
      !takeSignOutMark(app) ||
      this.#user.value.isAnonymous
    )
      return;
    const card = this.#host.renderRoot.querySelector('lk-message-card');
    void card?.updateComplete.then(() => card.run('primary'));
  }

  async #signOut(): Promise<void> {
    const { app, noRedirect } = this.#host;
    if (app) await signOutFrom(this.#host, app, { noRedirect, replace: true });
  }

  #stay() {
    return this.#host.app?.redirectToHome({ replace: true });
  }

  #card(): PageCard {
    const texts = this.#host.texts('signOutCard', signOutCard);
    if (this.#host.fullPage && isFramed(this.#host)) return cardForFramedPage(this.#host);
    const user = this.#restore.isSuspended ? undefined : this.#user.value;
    if (user === null) {
      const run = () => this.#host.app?.redirectToSignIn({ noRedirectBack: true });
      const primary = { label: texts.signInAgain, run };
      return { heading: texts.doneTitle, text: texts.done, mark: signOutIcon(), primary };
    }
    if (!canSignOut(this.#host)) {
      const { signOutTitle: heading, signOutText: text } = this.#host.texts('externalSignIn', externalSignIn);
      const primary = { label: texts.stay, run: () => this.#stay() };
      return { heading, text, mark: signOutIcon(), primary };
    }
    if (user?.isAnonymous) return this.#guestCard();
    return {
      heading: texts.confirmTitle,
      text: user ? textWithName(texts.confirmText, userNameOf(user)) : '',
      mark: signOutIcon(),
      primary: { label: texts.signOut, run: () => this.#signOut() },
      secondary: { label: texts.stay, run: () => this.#stay() },
    };
  }

  /** The card for guests, who cannot sign in to their account again. */
  #guestCard(): PageCard {
    const { confirmTitle: heading, stay } = this.#host.texts('signOutCard', signOutCard);
    const { question: text, signUp, signOut: label } = this.#host.texts('settingsGuest', settingsGuest);
    const isBusy = this.#guestSignOut.isPending;
    const onClick = () => {
      this.#error = '';
      void this.#guestSignOut.run(() => this.#signOut());
    };
    return {
      heading,
      text,
      mark: signOutIcon(),
      error: this.#error,
      primary: { label: signUp, run: () => this.#host.app?.redirectToSignUp() },
      secondary: { label: stay, run: () => this.#stay() },
      below: html`<div class="sign-out">${button({ label, part: 'sign-out', isBusy, hasSpinner: isBusy, onClick })}</div>`,
    };
  }

  /** Undefined while it is not known whom the card is about. */
  render(): TemplateResult | undefined {
    if (this.#user.value === undefined && this.#state.value?.status !== 'failed') return undefined;
    return pageCardOf(this.#host, this.#card());
  }
}

/** Whether the app has just redirected this tab to the sign-out page. Removes the mark that says so from session storage. */
function takeSignOutMark({ platform: { clock, sessionStorage } }: ClientApp): boolean {
  const mark = sessionStorage.get(SIGN_OUT_MARK_KEY);
  sessionStorage.remove(SIGN_OUT_MARK_KEY);
  return mark !== null && Math.abs(clock.now() - Number(mark)) < SIGN_OUT_MARK_LIFETIME_MS;
}
