import { css, html, type PropertyValues } from 'lit';
import type { VerificationError } from '../../core/index.ts';
import { emailVerification } from '../../core/messages/en/email-verification.ts';
import { general } from '../../core/messages/en/general.ts';
import { takeParameters } from '../base/address.ts';
import { customElement } from '../base/custom-element.ts';
import { property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import type { Page } from '../pages.ts';
import '../parts/message-card.ts';

type Step = 'ask' | 'done' | 'expired' | 'used' | 'invalid';

const STEPS: { readonly [Code in VerificationError['code']]: Step } = {
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_ALREADY_USED: 'used',
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'invalid',
  SCHEMA_ERROR: 'invalid',
};

/**
 * Confirms the e-mail address a mail was sent to, by a button: mail scanners open links and run scripts. The code leaves the
 * address before anything else happens.
 *
 * @element lk-email-verification
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart primary - The main button.
 */
@customElement('lk-email-verification')
export class LkEmailVerification extends LkElement {
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
  /** The code of the mail; taken from the address by default. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'ask';

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app) return;
    if (this.code === undefined) this.code = takeParameters(app, ['code']).code;
    if (changed.has('code') || !this.hasUpdated) this.step = this.code ? 'ask' : 'invalid';
  }

  async #confirm(): Promise<void> {
    const result = await this.app?.verifyEmail(this.code ?? '');
    if (result) this.step = result.ok ? 'done' : STEPS[result.error.code];
  }

  async #goOn(): Promise<void> {
    await this.app?.redirectToAfterSignIn({ replace: true });
  }

  #cardOf(step: Step) {
    const texts = this.texts('emailVerification', emailVerification);
    const goOn = { label: texts.goOn, run: () => this.#goOn() };
    const signIn = { label: texts.signIn, run: () => this.app?.redirectToSignIn({ noRedirectBack: true }) };
    const cards = {
      ask: { heading: texts.askTitle, text: texts.ask, label: texts.confirm, run: () => this.#confirm() },
      done: { heading: texts.doneTitle, text: texts.done, ...goOn },
      expired: { heading: texts.expiredTitle, text: texts.expired, ...signIn },
      used: { heading: texts.usedTitle, text: texts.used, ...goOn },
      invalid: { heading: texts.invalidTitle, text: texts.invalid, ...signIn },
    } satisfies Record<Step, unknown>;
    return cards[step];
  }

  override render() {
    const { heading, text, label, run } = this.#cardOf(this.step);
    return html`<lk-message-card
      exportparts="card, heading, primary"
      .heading=${heading}
      .text=${text}
      .primaryLabel=${label}
      .primaryAction=${run}
      .errorText=${this.texts('general', general).unexpected}
      .fullPage=${this.fullPage}
    ></lk-message-card>`;
  }
}

export const page: Page = (app) =>
  html`<lk-email-verification slot="page" full-page .app=${app}></lk-email-verification>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-email-verification': LkEmailVerification;
  }
}
