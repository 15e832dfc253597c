import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { settingsFrame } from '../../messages/account/sections.ts';
import { FormController, type FormValues } from '../../base/controllers/form-controller.ts';
import { adoptLight, LightController } from '../../base/controllers/light-controller.ts';
import { uniqueId } from '../../base/page.ts';
import { fieldStyles } from '../../parts/field.ts';
import { dangerRow, noticeRowStyles } from '../../parts/notice/notice-row.ts';
import { actionButton, actionButtonStyles } from '../action-button.ts';
import { returnFocus } from '../focus-control.ts';
import type { LkSection } from './section.ts';
import { formButton } from '../controls/toggle-buttons.ts';
import type { WriteError, WriteResult } from '../pending-work.ts';

/** Styles of a section's form, which stands among light children. */
const sectionFormStyles = css`
  ${fieldStyles} ${actionButtonStyles}
  .lk-section-form {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(4 * var(--_step));
    max-inline-size: 440px;
    margin: 0;
  }
  .lk-section-form .lk-text {
    margin: 0;
    color: var(--_muted);
    font-size: 0.875rem;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .lk-section-form .lk-form-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  .lk-section-form [role='alert'] .row {
    margin-block-end: calc(3 * var(--_step));
  }
  .lk-section-form {
    ${noticeRowStyles}
  }
`;

type FieldErrors<Name extends string> = { readonly [Each in Name]?: string | undefined };

interface SectionFormOptions<Name extends string> {
  /** Unique in its section: the control of the button that opens the form, and the slot the form is assigned to. */
  readonly control: string;
  readonly names: readonly Name[];
  readonly submitLabel: () => string;
  readonly kind?: 'primary' | 'danger-primary';
  /** The fields, and text around them. */
  readonly fields: (form: SectionForm<Name>) => unknown;
  /** Errors of the entered values that can be found without asking the service. */
  readonly check?: (values: FormValues<Name>) => FieldErrors<Name>;
  /** The field a known error is about, by its code. Other errors are about the whole form. */
  readonly fieldOf?: { readonly [Code in string]?: Name };
  /** Text of known errors that mean something special here; undefined for the usual text. */
  readonly errorText?: (error: WriteError) => string | undefined;
  readonly submit: (values: FormValues<Name>) => Promise<WriteResult>;
  /** Buttons between those that submit and cancel. */
  readonly moreButtons?: () => unknown;
  /** Shows "Saved" afterwards; true by default. */
  readonly isSaving?: boolean;
  /** Styles of what the form has besides fields and buttons. */
  readonly styles?: readonly CSSResult[];
  /** After the form was submitted successfully and closed. */
  readonly onDone?: () => void;
}

interface FormButtonOptions<Name extends string> {
  readonly label: string;
  /** Accessible name where the label alone does not say what is edited. */
  readonly name?: string;
  readonly kind?: 'plain' | 'danger';
  /** What stands in the fields when the form opens; empty by default. */
  readonly values?: () => Partial<FormValues<Name>>;
  /** Runs before the form opens. */
  readonly onOpen?: () => void;
  /** Opens the form, or asks for something first. */
  readonly guard?: (open: () => void) => void;
}

/**
 * A form that opens inside a section. It stands among the section's own light children, in the slot named by its control, so that
 * password managers see it. Escape and "Cancel" close it; the focus then returns to the button that opened it.
 */
export class SectionForm<Name extends string> extends FormController<Name> {
  readonly #host: LkSection;
  readonly #options: SectionFormOptions<Name>;
  readonly #id = uniqueId('lk-form');
  #isOpen = false;

  constructor(host: LkSection, options: SectionFormOptions<Name>) {
    super(host, options.names);
    this.#host = host;
    this.#options = options;
    const template = () => (this.isOpen ? this.#render() : nothing);
    host.addController(new LightController(host, { template, styles: sectionFormStyles }));
    host.addController({
      hostConnected: () => {
        for (const styles of options.styles ?? []) adoptLight(host, styles);
      },
      hostDisconnected: () => this.reset(),
    });
    host.resets.add(() => this.reset());
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#host.user !== null;
  }

  /** An id for a field, unique in the page. */
  idOf(name: Name): string {
    return `${this.#id}-${name}`;
  }

  /** Options for `field`: the id, name and error of one field. */
  fieldOptions(name: Name) {
    return {
      id: this.idOf(name),
      name,
      error: this.error(name),
      isInvalid: this.isInvalid(name),
    };
  }

  /** Opens the form with `values` in its fields and puts the focus into the first one. */
  open(values: Partial<FormValues<Name>> = {}): void {
    this.#isOpen = true;
    this.clear();
    this.#host.work.clear();
    void this.#host.updateComplete.then(() => {
      for (const name of this.#options.names) {
        const input = this.input(name);
        if (!input) continue;
        input.value = values[name] ?? '';
        // For what draws the value in another way, such as the editor of code.
        input.dispatchEvent(new Event('fill'));
      }
      const first = this.#options.names.map((name) => this.input(name)).find((input) => input !== null);
      first?.focus();
      // A `<select>` has no text to select.
      if (first && 'select' in first) first.select();
    });
  }

  /** Closes the form. The focus returns to its button, or to the heading where that button has gone. */
  close(): void {
    if (!this.#isOpen) return;
    this.reset();
    returnFocus(this.#host, this.#options.control);
  }

  /** Closes the form, drops what was typed, and leaves the focus alone. */
  reset(): void {
    this.#isOpen = false;
    this.clear();
  }

  /** The button that opens the form, and closes it again. */
  renderButton(options: FormButtonOptions<Name>): TemplateResult {
    const { label, name, kind, values, onOpen, guard = (open) => open() } = options;
    const { control } = this.#options;
    const open = () => {
      onOpen?.();
      guard(() => this.open(values?.()));
    };
    return formButton(this.#host, this, { control, label, name, kind, part: 'action', open });
  }

  /** The slot for the form, for the shadow tree; nothing while the form is closed. */
  renderSlot(): TemplateResult | typeof nothing {
    return this.isOpen ? html`<div class="strip form">${this.renderSlotInRow()}</div>` : nothing;
  }

  /** The same for the `below` of a row. */
  renderSlotInRow(): TemplateResult | typeof nothing {
    return this.isOpen ? html`<slot name=${this.#options.control}></slot>` : nothing;
  }

  /** The method is `post`: a submit that no script handles must not put what was entered into the address. */
  #render(): TemplateResult {
    const { control, submitLabel, fields, kind = 'primary', moreButtons } = this.#options;
    const { cancel } = this.#host.texts('settingsFrame', settingsFrame);
    const look = this.#host.work.look(`submit:${control}`);
    const error = this.message || this.#host.work.error(`submit:${control}`);
    return html`<form
      slot=${control}
      class="lk-section-form"
      method="post"
      novalidate
      @submit=${this.#handleSubmit}
      @keydown=${this.#handleKey}
    >
      ${fields(this)}
      <div>
        ${dangerRow(error)}
      <div class="lk-form-buttons">
        ${actionButton({ control: `submit:${control}`, label: submitLabel(), kind, type: 'submit', look })}
        ${moreButtons?.()}
        ${actionButton({ control: `cancel:${control}`, label: cancel, isDisabled: look.isDisabled, onClick: () => this.close() })}
      </div></div>
    </form>`;
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const { control, check, submit, isSaving = true } = this.#options;
    if (this.#host.work.isPending) return;
    const values = this.values();
    if (this.failFields(check?.(values) ?? {})) return;
    this.clear();
    void this.#host.work
      .run(`submit:${control}`, () => submit(values), { isSaving, onFailure: this.showError })
      .then((isDone) => {
        if (!isDone) return;
        this.close();
        this.#options.onDone?.();
      });
  };

  /** Shows an error beside its field, or above the buttons. */
  readonly showError = (error: WriteError): boolean => {
    const { fieldOf = {}, errorText } = this.#options;
    void this.#textOf(error, errorText?.(error)).then((text) => {
      const name = Object.hasOwn(fieldOf, error.code) ? fieldOf[error.code] : undefined;
      if (name === undefined) this.failForm(text);
      else this.failFields({ [name]: text } as FieldErrors<Name>);
    });
    return true;
  };

  async #textOf(error: WriteError, own: string | undefined): Promise<string> {
    return own ?? this.#host.work.textOf(error);
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#host.work.isPending) return;
    event.stopPropagation();
    this.close();
  };
}
