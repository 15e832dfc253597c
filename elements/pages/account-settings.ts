import { html, type PropertyValues } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { accountSettings } from '../../core/messages/en/account-settings.ts';
import { customElement } from '../base/custom-element.ts';
import { property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { warningIcon } from '../base/icons.ts';
import { RestoreController } from '../base/restore.ts';
import { StoreController } from '../base/store.ts';
import type { Page } from '../pages.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, unreachableCard } from '../widgets/page-card.ts';
import '../widgets/user-head.ts';

/**
 * The account of the person who is signed in: who they are, signing out, and deleting the account, which is asked about once
 * more. Whoever is not signed in is sent to sign in and comes back.
 *
 * @element lk-account-settings
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-account-settings')
export class LkAccountSettings extends LkElement {
  static override styles = pageStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  @state() private isRemoving = false;

  readonly #user = new StoreController(this, () => this.app?.$anyUser);
  readonly #userState = new StoreController(this, () => this.app?.$userState);
  readonly #project = new StoreController(this, () => this.app?.$project);
  readonly #restore = new RestoreController(this);
  #isLeaving = false;

  protected override updated(_changed: PropertyValues<this>): void {
    if (this.#user.value !== null || this.#isLeaving) return;
    this.#isLeaving = true;
    void this.app?.redirectToSignIn({ replace: true });
  }

  async #signOut(): Promise<void> {
    this.#isLeaving = true;
    await this.app?.signOut();
  }

  async #remove(): Promise<void> {
    this.#isLeaving = true;
    try {
      await this.app?.deleteUser();
    } catch (error) {
      this.#isLeaving = false;
      throw error;
    }
    await this.app?.redirectToAfterSignOut({ replace: true });
  }

  #card(user: CurrentUser): PageCard {
    const texts = this.texts('accountSettings', accountSettings);
    const project = this.#project.value;
    const mayRemove = project?.status === 'ready' && project.data.config.clientUserDeletionEnabled;
    const ask = () => {
      this.isRemoving = true;
    };
    const keep = () => {
      this.isRemoving = false;
    };
    const body = html`<lk-user-head framed .user=${user} .guest=${texts.guest}></lk-user-head>`;
    if (this.isRemoving) {
      return {
        heading: texts.removeTitle,
        mark: warningIcon(),
        tone: 'danger',
        text: texts.removeText,
        body,
        primary: { label: texts.removeNow, run: () => this.#remove() },
        secondary: { label: texts.keep, run: keep },
      };
    }
    return {
      heading: texts.title,
      text: !user.primaryEmail ? '' : user.primaryEmailVerified ? texts.verified : texts.unverified,
      body,
      primary: { label: texts.signOut, run: () => this.#signOut() },
      secondary: mayRemove ? { label: texts.remove, run: ask } : undefined,
    };
  }

  #cardOfNobody(): PageCard {
    if (this.#userState.value?.status !== 'failed') return loadingCard(this);
    const retry = () => Promise.allSettled([this.app?.getUser(), this.app?.getProject()]);
    return unreachableCard(this, retry);
  }

  override render() {
    const user = this.#restore.isResting ? undefined : this.#user.value;
    return pageCardOf(this, user ? this.#card(user) : this.#cardOfNobody());
  }
}

export const page: Page = (app) => html`<lk-account-settings slot="page" full-page .app=${app}></lk-account-settings>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-account-settings': LkAccountSettings;
  }
}
