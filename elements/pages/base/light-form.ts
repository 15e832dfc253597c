import { css, html, nothing, type TemplateResult } from 'lit';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import { pageTimers, createId } from '../../base/page.ts';
import { FormController, type FormValues } from '../../base/controllers/form-controller.ts';
import { keepOwnEvents } from '../../base/own-events.ts';
import { LightDomController } from '../../base/controllers/light-controller.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import { button, buttonStyles } from '../../parts/button.ts';
import '../../parts/spinner.ts';
import { codeFieldStyles } from '../../parts/code-field/code-field-controller.ts';
import { fieldStyles } from '../../parts/field.ts';
import type { CardHost } from '../../cards/page-card.ts';
import { signInFailureLine } from '../../cards/sign-in-failure.ts';

/** All styles that the form of a handler page needs. */
const lightFormStyles = css`
  ${fieldStyles} ${buttonStyles} ${codeFieldStyles}
  .lk-form {
    display: grid;
    gap: calc(5 * var(--_step));
    margin: 0;
  }
`;

interface LightFormOptions<Name extends string> {
  readonly names: readonly Name[];
  /** Returns whether the form is shown. */
  readonly isOpen: () => boolean;
  readonly submitLabel: () => string;
  readonly fields: (form: LightForm<Name>) => TemplateResult;
  /** Returns the errors that can be found without a request, by field. */
  readonly check: (values: FormValues<Name>) => { readonly [Each in Name]?: ErrorLine | undefined };
  readonly submit: (values: FormValues<Name>) => Promise<void>;
}

/**
 * The form of a handler page. It is in the light DOM of the page's element, so that password managers see it. Shows errors beside
 * fields and runs one submit at a time.
 */
export class LightForm<Name extends string> extends FormController<Name> {
  readonly id = createId('lk-form');
  readonly #host: CardHost;
  readonly #options: LightFormOptions<Name>;
  readonly #action: ActionController;
  readonly #busy: BusyController;
  #wasRendered = false;

  constructor(host: CardHost, options: LightFormOptions<Name>) {
    super(host, options.names);
    keepOwnEvents();
    this.#host = host;
    this.#options = options;
    this.#action = new ActionController(host, (error) => this.failForm(signInFailureLine(host, error)));
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.isPending, timers });
    const template = () => (options.isOpen() ? this.#render() : nothing);
    host.addController(new LightDomController(host, { template, styles: lightFormStyles }));
    // When the page is restored from the back/forward cache, another person may see it, so the fields are emptied.
    host.addController(new PageReturnController(() => this.empty()));
  }

  get isPending(): boolean {
    return this.#action.isPending;
  }

  /** Renders the slot for the form. Put it into the card in the shadow tree. */
  renderSlot(): TemplateResult {
    return html`<slot name="form"></slot>`;
  }

  /** Submits the form, as a click on its button does. */
  submit(): void {
    this.#host.querySelector<HTMLFormElement>(':scope > form')?.requestSubmit();
  }

  /** Renders the form. `LightDomController` says why its method is `dialog`. */
  #render(): TemplateResult {
    if (!this.#wasRendered && this.#host.fullPage) this.focusFirst();
    this.#wasRendered = true;
    const { fields, submitLabel } = this.#options;
    const submit = button({
      label: submitLabel(),
      kind: 'primary',
      type: 'submit',
      isBusy: this.isPending,
      hasSpinner: this.#busy.isShown,
    });
    return html`<form slot="form" class="lk-form" method="dialog" novalidate @submit=${this.#handleSubmit}>
      ${fields(this)} ${submit}
    </form>`;
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.isPending) return;
    if (this.failFields(this.#options.check(this.values()))) return;
    this.clear();
    // Read the values again: `check` may have corrected the text of a field, for example by removing spaces.
    const values = this.values();
    void this.#action.run(() => this.#options.submit(values));
  };
}
