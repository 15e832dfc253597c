import { css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { passwordAdvice } from '../../../messages/sign-in/sign-up/password-advice.ts';
import { LazyController } from '../../../base/controllers/lazy-controller.ts';
import { adoptLightStyles } from '../../../base/controllers/light-controller.ts';
import type { LkElement } from '../../../base/element.ts';
import { pageTimers } from '../../../base/page.ts';
import { warningIcon } from '../../../base/theme/icons.ts';
import type { Strength } from './estimate-strength.ts';
import { isLeaked } from './is-leaked.ts';
import { getEstimatorLoader, reportMissingEstimator, type StrengthEstimator } from './strength-estimator.ts';

/** An element that can advise on a new password. */
export interface AdviceHost extends LkElement {
  readonly strengthMeter?: boolean;
  readonly leakCheckUrl?: string;
}

interface AdviceOptions {
  readonly password: () => string;
  /** Other values that the user has entered, such as the email address. Passwords made of them are easy to guess. */
  readonly known?: () => readonly string[];
}

/** How long after the last key the strength is estimated, so that screen readers read it out only once. */
const PAUSE_MS = 400;

const adviceStyles = css`
  .lk-advice {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    row-gap: var(--_step);
    align-items: center;
    min-block-size: calc(1.2 * var(--_unit));
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    line-height: 1.45;
  }
  .lk-advice .lk-bars {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--_step);
  }
  .lk-advice .lk-bars i {
    block-size: 4px;
    border-radius: 2px;
    background: var(--_line);
  }
  .lk-advice .lk-bars i.lk-full {
    background: var(--_muted);
  }
  .lk-advice .lk-bars.lk-weak i.lk-full {
    background: var(--_danger);
  }
  .lk-advice .lk-bars.lk-strong i.lk-full {
    background: var(--_success);
  }
  .lk-advice .lk-estimate {
    margin-inline-start: calc(2.5 * var(--_step));
  }
  .lk-advice .lk-leaked {
    display: flex;
    grid-column: 1 / -1;
    gap: calc(1.5 * var(--_step));
    margin: 0;
    color: var(--_danger);
  }
  .lk-advice .lk-leaked svg {
    flex: none;
    margin-block-start: 1px;
  }
  @media (forced-colors: active) {
    .lk-advice .lk-bars i {
      border: 1px solid CanvasText;
    }
    .lk-advice .lk-bars i.lk-full {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

/** Advises on a new password: how strong it is, and whether it was leaked. The user may submit any password. */
export class PasswordAdvice implements ReactiveController {
  readonly #host: AdviceHost;
  readonly #options: AdviceOptions;
  readonly #estimator: LazyController<StrengthEstimator | null>;
  #hasReported = false;
  /** The password that the shown advice belongs to. */
  #password = '';
  #strength: Strength | undefined;
  #isLeaked = false;
  #stop: (() => void) | undefined;

  constructor(host: AdviceHost, options: AdviceOptions) {
    this.#host = host;
    this.#options = options;
    this.#estimator = new LazyController(host, async () => (await getEstimatorLoader()?.()) ?? null);
    host.addController(this);
  }

  hostConnected(): void {
    adoptLightStyles(this.#host, adviceStyles);
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#setPassword('');
  }

  /** Drops the advice if a script has changed the field without an input event. Logs once if a wanted meter has no estimator. */
  hostUpdate(): void {
    if (this.#options.password() !== this.#password) this.#setPassword('');
    if (!this.#host.strengthMeter || this.#hasMeter || this.#hasReported) return;
    this.#hasReported = true;
    reportMissingEstimator(this.#host.localName);
  }

  get #hasMeter(): boolean {
    return this.#host.strengthMeter === true && getEstimatorLoader() !== null;
  }

  /** Drops the advice on the previous password, and estimates the new password after a pause. */
  handleInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.name !== 'password') return;
    this.#stop?.();
    const { clock } = this.#host.app?.platform ?? { clock: pageTimers };
    this.#stop = clock.after(PAUSE_MS, () => void this.#updateStrength());
    this.#host.requestUpdate();
  }

  /** Looks the password up in the list of leaked passwords when the user leaves the field. */
  handleBlur({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === 'password') void this.#checkLeak();
  }

  render(): TemplateResult {
    const texts = this.#host.texts('passwordAdvice', passwordAdvice);
    const strength = this.#strength ?? 0;
    const label = ['', texts.weak, texts.fair, texts.good, texts.strong][strength];
    const tone = ['', 'lk-weak', '', 'lk-strong', 'lk-strong'][strength];
    const bars = [1, 2, 3, 4].map((bar) => html`<i class=${bar <= strength ? 'lk-full' : ''}></i>`);
    return html`<div class="lk-advice">
      ${this.#hasMeter ? html`<span class="lk-bars ${tone}" aria-hidden="true">${bars}</span>` : nothing}
      <span role="status" class=${strength > 0 ? 'lk-estimate' : ''}>${this.#hasMeter ? label : nothing}</span>
      <div role="status" class=${this.#isLeaked ? 'lk-leaked' : ''}>
        ${this.#isLeaked ? html`${warningIcon()}<span>${texts.leaked}</span>` : nothing}
      </div>
    </div>`;
  }

  async #updateStrength(): Promise<void> {
    if (this.#hasMeter) await this.#estimator.load();
    const password = this.#options.password();
    const known = this.#options.known?.() ?? [];
    this.#setPassword(password);
    this.#strength = password ? this.#estimator.value?.estimateStrength(password, known) : undefined;
    this.#host.requestUpdate();
  }

  async #checkLeak(): Promise<void> {
    const { app, leakCheckUrl } = this.#host;
    const password = this.#options.password();
    if (!app || !leakCheckUrl || !password) return;
    const wasLeaked = await isLeaked(password, leakCheckUrl, app.platform.fetch);
    if (!wasLeaked || this.#options.password() !== password) return;
    this.#setPassword(password);
    this.#isLeaked = true;
    this.#host.requestUpdate();
  }

  /** Drops the advice on the previous password. */
  #setPassword(password: string): void {
    if (password === this.#password) return;
    this.#password = password;
    this.#strength = undefined;
    this.#isLeaked = false;
  }
}
