import { css, html, nothing, type TemplateResult } from 'lit';
import { general } from '../../core/messages/en/general.ts';
import { ActionController } from '../base/action-controller.ts';
import { BusyController } from '../base/busy-controller.ts';
import { pageTimers, uniqueId } from '../base/page.ts';
import { failureText } from '../base/error-text.ts';
import { FormController, type FormValues } from '../base/form-controller.ts';
import { LightController } from '../base/light-controller.ts';
import { button, buttonStyles } from '../parts/button.ts';
import '../parts/spinner.ts';
import { codeFieldStyles } from '../parts/code-field/code-field-controller.ts';
import { fieldStyles } from '../parts/field.ts';
import type { CardHost } from './page-card.ts';

/** Everything a light form of a page is drawn with. */
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
  /** Whether the form is shown at all. */
  readonly isOpen: () => boolean;
  readonly submitLabel: () => string;
  readonly fields: (form: LightForm<Name>) => TemplateResult;
  /** What is wrong with what was entered, found without asking the service. */
  readonly check: (values: FormValues<Name>) => { readonly [Each in Name]?: string | undefined };
  readonly submit: (values: FormValues<Name>) => Promise<void>;
}

/** The light form of a page: its fields, their errors, and the one attempt that may be under way. */
export class LightForm<Name extends string> {
  readonly id = uniqueId('lk-form');
  readonly errors: FormController<Name>;
  readonly #host: CardHost;
  readonly #options: LightFormOptions<Name>;
  readonly #attempt: ActionController;
  readonly #busy: BusyController;
  #wasDrawn = false;

  constructor(host: CardHost, options: LightFormOptions<Name>) {
    this.#host = host;
    this.#options = options;
    this.errors = new FormController<Name>(host, options.names);
    this.#attempt = new ActionController(host, (error) =>
      this.errors.failForm(failureText(error, host.texts('general', general))),
    );
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.isPending, timers });
    const template = () => (options.isOpen() ? this.#render() : nothing);
    host.addController(new LightController(host, { template, styles: lightFormStyles }));
  }

  get isPending(): boolean {
    return this.#attempt.isPending;
  }

  /** Stands in the shadow tree, inside the card. */
  renderSlot(): TemplateResult {
    return html`<slot name="form"></slot>`;
  }

  /** As if somebody pressed the button. */
  submit(): void {
    this.#host.querySelector<HTMLFormElement>(':scope > form')?.requestSubmit();
  }

  /** `post`, so that even a submit that nobody handled could not put what was entered into the address. */
  #render(): TemplateResult {
    this.#takeFocus();
    const { fields, submitLabel } = this.#options;
    const submit = button({
      label: submitLabel(),
      kind: 'primary',
      type: 'submit',
      isBusy: this.isPending,
      hasSpinner: this.#busy.isShown,
    });
    return html`<form slot="form" class="lk-form" method="post" novalidate @submit=${this.#handleSubmit}>
      ${fields(this)} ${submit}
    </form>`;
  }

  /** A page of its own begins in its first field, where that opens no keyboard over it and takes nobody's focus away. */
  #takeFocus(): void {
    if (this.#wasDrawn) return;
    this.#wasDrawn = true;
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches;
    const first = this.#options.names[0];
    if (!this.#host.fullPage || !isFree || first === undefined) return;
    queueMicrotask(() => this.errors.input(first)?.focus({ preventScroll: true }));
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.isPending) return;
    const values = this.errors.values();
    if (this.errors.failFields(this.#options.check(values))) return;
    this.errors.clear();
    void this.#attempt.run(() => this.#options.submit(values));
  };
}
