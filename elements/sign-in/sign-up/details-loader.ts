import { html, type ReactiveController } from 'lit';
import { general } from '../../messages/general.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { button } from '../../parts/button.ts';
import type { AuthHost, CardStep, StepContent } from '../base/auth-host.ts';
import type { SignUpDetails } from './sign-up-details.ts';

/** Loads the additional fields of the sign-up card, if the page has set any. No account is created before they are loaded. */
export class DetailsLoader implements ReactiveController, CardStep {
  readonly #host: AuthHost;
  readonly #details: LazyController<SignUpDetails>;
  #hasFailed = false;

  constructor(host: AuthHost) {
    this.#host = host;
    this.#details = new LazyController(host, async () => {
      const { SignUpDetails } = await import('./sign-up-details.ts');
      const details = new SignUpDetails(host);
      await details.prepare();
      return details;
    });
    host.addController(this);
  }

  get value(): SignUpDetails | undefined {
    return this.#details.value;
  }

  /** Whether the page has set additional fields and they have not been loaded. */
  get isMissing(): boolean {
    const { nameField = 'none', pictureField, fields = [], termsUrl, privacyUrl } = this.#host;
    const isWanted = nameField !== 'none' || !!pictureField || fields.length > 0 || !!termsUrl || !!privacyUrl;
    return isWanted && !this.value;
  }

  /** The step that replaces the sign-in methods if loading has failed. Else undefined. */
  get failure(): CardStep | undefined {
    return this.isMissing && this.#hasFailed ? this : undefined;
  }

  load(): Promise<void> {
    return this.#details.load();
  }

  hostUpdate(): void {
    this.#hasFailed ||= this.#details.hasFailed;
    if (this.isMissing && !this.#hasFailed) void this.load();
  }

  content(): StepContent {
    const { unreachableTitle, unreachable, tryAgain } = this.#host.texts('general', general);
    const retry = button({ label: tryAgain, kind: 'primary', part: 'retry', onClick: () => void this.load() });
    return { heading: unreachableTitle, aside: unreachable, body: html`${retry}` };
  }
}
