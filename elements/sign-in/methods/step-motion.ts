import type { ReactiveController } from 'lit';
import { animateStep } from '../../base/animate-step.ts';
import type { AuthHost, CardStep } from '../base/auth-host.ts';

/** Lets the content of a sign-in card appear with a short movement when the card goes to another step or back. */
export class StepMotion implements ReactiveController {
  readonly #host: AuthHost;
  readonly #step: () => CardStep | undefined;
  #shown: CardStep | undefined;

  constructor(host: AuthHost, step: () => CardStep | undefined) {
    this.#host = host;
    this.#step = step;
  }

  hostUpdated(): void {
    const step = this.#step();
    if (step === this.#shown) return;
    this.#shown = step;
    animateStep(this.#host.renderRoot.querySelectorAll('header, .methods'));
  }
}
