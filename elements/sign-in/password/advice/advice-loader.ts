import type { TemplateResult } from 'lit';
import { LazyController } from '../../../base/controllers/lazy-controller.ts';
import type { AdviceHost, PasswordAdvice } from './password-advice.ts';

/**
 * Loads the advice on a new password if the host has `strengthMeter` or `leakCheckUrl` set. Nothing is shown until the advice is
 * loaded.
 */
export class AdviceLoader {
  readonly #host: AdviceHost;
  readonly #advice: LazyController<PasswordAdvice>;

  constructor(host: AdviceHost, options: ConstructorParameters<typeof PasswordAdvice>[1]) {
    this.#host = host;
    this.#advice = new LazyController(host, async () => {
      const { PasswordAdvice } = await import('./password-advice.ts');
      return new PasswordAdvice(host, options);
    });
  }

  /** Renders the advice. Put it below the password field. */
  render(): TemplateResult | undefined {
    if (!this.#host.strengthMeter && !this.#host.leakCheckUrl) return undefined;
    if (!this.#advice.hasFailed) void this.#advice.load();
    return this.#advice.value?.render();
  }

  handleInput(event: Event): void {
    this.#advice.value?.handleInput(event);
  }

  handleBlur(event: Event): void {
    this.#advice.value?.handleBlur(event);
  }
}
