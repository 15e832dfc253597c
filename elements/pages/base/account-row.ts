import { css, html, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { pageStates } from '../../messages/sign-in/page-states.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { type ErrorLine, failureLine } from '../../base/errors/error-text.ts';
import { tokens } from '../../base/theme/tokens.ts';
import type { CardHost } from '../../cards/page-card.ts';
import { breakableStyles } from '../../parts/breakable.ts';
import '../../user/user-row.ts';

export const accountRowStyles = css`
  :host {
    ${tokens}
  }
  .account {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(2.5 * var(--_step));
  }
  .account button {
    justify-self: start;
    min-block-size: 28px;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    color: var(--_accent-text);
    font: inherit;
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
    line-height: 1.35;
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .account button:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  ${breakableStyles}
  @media (pointer: coarse) {
    .account button {
      min-block-size: 44px;
      margin-block: -8px;
    }
  }
`;

/**
 * Shows the account that will confirm what the page asks for, and a button to sign in with another account. After that sign-in the
 * user returns to the page.
 */
export class AccountRow {
  /** The error message if signing out of the account failed. Else empty. */
  error: ErrorLine = '';
  readonly #host: CardHost;
  readonly #switching: ActionController;
  readonly #beforeLeave: () => unknown;

  /** `beforeLeave` is called before the user is signed out, for example to store what the page needs when the user returns. */
  constructor(host: CardHost, beforeLeave: () => unknown = () => {}) {
    this.#host = host;
    this.#beforeLeave = beforeLeave;
    this.#switching = new ActionController(host, (error) => {
      this.error = failureLine(error, host.texts('general', general));
    });
  }

  render(user: CurrentUser): TemplateResult {
    const { otherAccount } = this.#host.texts('pageStates', pageStates);
    const isBusy = this.#switching.isPending;
    return html`<div class="account">
      <lk-user-row framed .user=${user}></lk-user-row>
      <button type="button" part="switch" aria-disabled=${isBusy} @click=${() => void this.#switching.run(() => this.switchAccount())}>
        ${otherAccount}
      </button>
    </div>`;
  }

  /** Signs the user out and redirects to the sign-in page, which returns to this page. */
  async switchAccount(): Promise<void> {
    const { app } = this.#host;
    this.error = '';
    this.#beforeLeave();
    await app?.signOut({ noRedirect: true });
    await app?.redirectToSignIn();
  }
}
