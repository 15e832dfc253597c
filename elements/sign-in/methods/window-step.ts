import { css, html } from 'lit';
import { windowStep } from '../../messages/sign-in/window-step.ts';
import { adoptStylesInto } from '../../base/controllers/light-controller.ts';
import type { LkElement } from '../../base/element.ts';
import { button } from '../../parts/button.ts';
import '../../parts/spinner.ts';
import type { CardStep, StepContent } from '../base/auth-host.ts';

const stepStyles = css`
  .waiting {
    display: flex;
    gap: calc(2 * var(--_step));
  }
  .waiting lk-spinner {
    flex: none;
    margin-block-start: calc((1lh - 15 * var(--_unit) / 16) / 2);
  }
`;

interface WindowFlow {
  /** The name of the provider, for display. */
  readonly name: string;
  /** Whether the page is in a frame. Then the provider cannot be opened in this window. */
  readonly isFramed: boolean;
  /** Aborts the wait for the provider's window. The reason is `here` if the user continues in this window. */
  readonly abort: AbortController;
}

/** The step while the user signs in at a provider in another window. */
export class WindowStep implements CardStep {
  readonly #host: LkElement;
  #flow: WindowFlow | null = null;
  #seemsClosed = false;

  constructor(host: LkElement) {
    this.#host = host;
  }

  begin(flow: WindowFlow): void {
    this.#flow = flow;
    this.#seemsClosed = false;
    adoptStylesInto(this.#host.renderRoot, stepStyles);
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>('[part~="cancel"]')?.focus({ preventScroll: true }),
    );
  }

  /**
   * Shows a hint that the window seems closed. It may still be open: some providers cut the connection to the page that opened
   * it.
   */
  showClosedHint(): void {
    this.#seemsClosed = true;
    this.#host.requestUpdate();
  }

  content(): StepContent {
    const texts = this.#host.texts('windowStep', windowStep);
    const { name = '', isFramed = false, abort } = this.#flow ?? {};
    const here = button({ label: texts.here, part: 'continue-here', onClick: () => abort?.abort('here') });
    return {
      heading: texts.title(name),
      aside: this.#seemsClosed
        ? texts.closed
        : html`<span class="waiting"><lk-spinner></lk-spinner><span>${texts.waiting}</span></span>`,
      body: html`<div class="methods">
        ${isFramed ? '' : here}
        ${button({ label: texts.cancel, part: 'cancel', onClick: () => abort?.abort('cancel') })}
      </div>`,
    };
  }
}
