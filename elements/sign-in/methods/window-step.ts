import { html } from 'lit';
import { windowStep } from '../../../core/messages/en/sign-in/window-step.ts';
import type { LkElement } from '../../base/element.ts';
import { button } from '../../parts/button.ts';
import type { CardContent, Step } from '../auth-host.ts';

interface Flow {
  /** What people call the provider. */
  readonly name: string;
  /** This window could not show the provider's page. */
  readonly isFramed: boolean;
  /** Its reason is `here` where the person goes on in this window. */
  readonly abort: AbortController;
}

/** The card while somebody signs in at a provider in another window. */
export class WindowStep implements Step {
  readonly #host: LkElement;
  #flow: Flow | null = null;
  #seemsClosed = false;

  constructor(host: LkElement) {
    this.#host = host;
  }

  begin(flow: Flow): void {
    this.#flow = flow;
    this.#seemsClosed = false;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>('[part="cancel"]')?.focus({ preventScroll: true }),
    );
  }

  /** The window seems to be closed. It may not be: some providers cut themselves off from whoever opened them. */
  hint(): void {
    this.#seemsClosed = true;
    this.#host.requestUpdate();
  }

  content(): Omit<CardContent, 'error'> {
    const texts = this.#host.texts('windowStep', windowStep);
    const { name = '', isFramed = false, abort } = this.#flow ?? {};
    const here = button({ label: texts.here, part: 'continue-here', onClick: () => abort?.abort('here') });
    return {
      heading: texts.title(name),
      aside: this.#seemsClosed ? texts.closed : texts.waiting(name),
      body: html`<div class="ways">
        ${isFramed ? '' : here}
        ${button({ label: texts.cancel, part: 'cancel', onClick: () => abort?.abort('cancel') })}
      </div>`,
    };
  }
}
