import { css, html, type PropertyValues } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { accountSettings } from '../../core/messages/en/account-settings.ts';
import { general } from '../../core/messages/en/general.ts';
import { customElement } from '../base/custom-element.ts';
import { property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { RestoreController } from '../base/restore.ts';
import { StoreController } from '../base/store.ts';
import type { Page } from '../pages.ts';
import '../parts/message-card.ts';
import '../widgets/user-head.ts';

/**
 * The account of the person who is signed in: who they are, signing out, and deleting the account, which is asked about once
 * more. Whoever is not signed in is sent to sign in and comes back.
 *
 * @element lk-account-settings
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-account-settings')
export class LkAccountSettings extends LkElement {
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

  #contentOf(user: CurrentUser) {
    const texts = this.texts('accountSettings', accountSettings);
    const project = this.#project.value;
    const mayRemove = project?.status === 'ready' && project.data.config.clientUserDeletionEnabled;
    const ask = () => {
      this.isRemoving = true;
    };
    const keep = () => {
      this.isRemoving = false;
    };
    if (this.isRemoving) {
      const [heading, text] = [texts.removeTitle, texts.removeText];
      return { heading, text, primary: texts.removeNow, run: () => this.#remove(), secondary: texts.keep, other: keep };
    }
    const text = !user.primaryEmail ? '' : user.primaryEmailVerified ? texts.verified : texts.unverified;
    const secondary = mayRemove ? texts.remove : '';
    return { heading: texts.title, text, primary: texts.signOut, run: () => this.#signOut(), secondary, other: ask };
  }

  #contentOfNobody() {
    const texts = this.texts('general', general);
    if (this.#userState.value?.status !== 'failed') return { heading: texts.loading };
    const retry = async () => void (await Promise.allSettled([this.app?.getUser(), this.app?.getProject()]));
    return { heading: texts.unreachableTitle, text: texts.unreachable, primary: texts.tryAgain, run: retry };
  }

  override render() {
    const user = this.#restore.isResting ? undefined : this.#user.value;
    const { heading, text, primary, run, secondary, other } = {
      text: '',
      primary: '',
      run: undefined,
      secondary: '',
      other: undefined,
      ...(user ? this.#contentOf(user) : this.#contentOfNobody()),
    };
    const { guest } = this.texts('accountSettings', accountSettings);
    return html`<lk-message-card
      exportparts="card, heading, primary, secondary"
      .heading=${heading}
      .text=${text}
      .primaryLabel=${primary}
      .secondaryLabel=${secondary}
      .primaryAction=${run}
      .secondaryAction=${other}
      .errorText=${this.texts('general', general).unexpected}
      .fullPage=${this.fullPage}
      >${user && html`<lk-user-head framed .user=${user} .guest=${guest}></lk-user-head>`}</lk-message-card
    >`;
  }
}

export const page: Page = (app) => html`<lk-account-settings slot="page" full-page .app=${app}></lk-account-settings>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-account-settings': LkAccountSettings;
  }
}
