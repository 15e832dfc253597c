import { css, html, LitElement, svg } from 'lit';
import { pageTimers, type Timers } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { exportParts } from '../base/theme/export-parts.ts';
import { icon, warningIcon } from '../base/theme/icons.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import { hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { baseStyles } from '../base/theme/styles.ts';
import './popup/tooltip.ts';

/** How long the button shows the check mark after copying. */
const COPIED_MS = 2_000;

/**
 * Copies a text to the clipboard. A tooltip shows the label of the button. After copying, the button shows a check mark for two
 * seconds, and assistive technology reads out that the text was copied. If the browser does not allow copying, the button shows
 * a warning.
 *
 * @example
 * ```ts
 * import { LkCopyButton } from 'latchkey/elements/parts/copy-button.js';
 *
 * const button = new LkCopyButton();
 * button.value = location.href;
 * button.label = 'Copy the address';
 * document.body.append(button);
 * ```
 *
 * @element lk-copy-button
 * @csspart button - The button.
 * @csspart copy - The same button, for selectors that must not match other buttons.
 */
@exportParts
@customElement('lk-copy-button')
export class LkCopyButton extends LitElement {
  static override styles = [
    baseStyles,
    hiddenTextStyles,
    css`
      :host {
        display: inline-grid;
        vertical-align: middle;
      }
      button {
        display: grid;
        place-items: center;
        inline-size: max(36px, 2.25 * var(--_unit));
        block-size: max(36px, 2.25 * var(--_unit));
        margin: 0;
        padding: 0;
        border: 1px solid var(--_line);
        border-radius: var(--_radius);
        background: var(--_surface);
        color: var(--_muted);
        cursor: pointer;
      }
      button:hover {
        background: var(--_hover);
        color: var(--_text);
      }
      .copied {
        color: var(--_success);
      }
      .failed {
        color: var(--_danger);
      }
      @media (pointer: coarse) {
        button {
          inline-size: 44px;
          block-size: 44px;
        }
      }
    `,
  ];

  /** The text to copy. It has no attribute, because it may be a secret. */
  @property({ attribute: false }) value = '';
  /** The accessible name, such as "Copy the key". */
  @property() label = 'Copy';
  /** The message after copying, for assistive technology and the tooltip. */
  @property({ attribute: 'copied-label' }) copiedLabel = 'Copied';
  /** The message if the browser does not allow copying, for assistive technology and the tooltip. */
  @property({ attribute: 'failed-label' }) failedLabel = 'Copying did not work.';
  /** The timers for the check mark and the tooltip. Tests replace them. */
  @property({ attribute: false }) timers: Timers = pageTimers;
  @state() private status: 'none' | 'copied' | 'failed' = 'none';

  #stop: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.status = 'none';
  }

  readonly #handleClick = async (): Promise<void> => {
    this.#stop?.();
    try {
      await navigator.clipboard.writeText(this.value);
      this.status = 'copied';
    } catch {
      this.status = 'failed';
      return;
    }
    this.#stop = this.timers.after(COPIED_MS, () => {
      this.status = 'none';
    });
  };

  override render() {
    const { status } = this;
    const message = { none: '', copied: this.copiedLabel, failed: this.failedLabel }[status];
    return html`<lk-tooltip .text=${message || this.label} .timers=${this.timers}
        ><button part="button copy" type="button" class=${status} aria-label=${this.label} @click=${this.#handleClick}>
          ${{ none: copyIcon, copied: checkIcon, failed: warningIcon }[status]()}</button
        ></lk-tooltip
      ><span class="quiet" role="status">${message}</span>`;
  }
}

const copyIcon = () =>
  icon(
    svg`<rect x="5.75" y="5.75" width="8" height="8" rx="1.5" /><path d="M10.25 5.75v-2a1.5 1.5 0 0 0-1.5-1.5h-5a1.5 1.5 0 0 0-1.5 1.5v5a1.5 1.5 0 0 0 1.5 1.5h2" />`,
  );

declare global {
  interface HTMLElementTagNameMap {
    'lk-copy-button': LkCopyButton;
  }
}
