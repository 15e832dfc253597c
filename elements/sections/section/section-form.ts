import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { FormController, type FormValues } from '../../base/controllers/form-controller.ts';
import { adoptLightStyles, LightDomController } from '../../base/controllers/light-controller.ts';
import { createId } from '../../base/page.ts';
import { hiddenText } from '../../base/theme/hidden-text.ts';
import { readKey } from '../../base/read-key.ts';
import { fieldStyles } from '../../parts/field.ts';
import { errorRow, noticeRowStyles } from '../../parts/notice/notice-row.ts';
import { actionButton, actionButtonStyles } from './action-button.ts';
import { returnFocus } from './focus-control.ts';
import type { LkSection } from './section.ts';
import { formButton } from './form-button.ts';
import type { WriteError, WriteResult } from './pending-work.ts';

/** The widest form: it fills most cards, and its lines are still easy to read. */
export const FORM_WIDTH: CSSResult = css`560px`;

/** The styles of a section's form, which is in the light DOM of the section. */
const sectionFormStyles = css`
  ${fieldStyles} ${actionButtonStyles}
  .lk-section-form {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(4 * var(--_step));
    max-inline-size: ${FORM_WIDTH};
    margin: 0;
  }
  .lk-section-form .lk-text {
    margin: 0;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  /* Looks like the confirmation questions of other rows. */
  .lk-section-form.is-dangerous {
    max-inline-size: none;
    padding: calc(3.5 * var(--_step));
    border: 1px solid color-mix(in srgb, var(--_danger) 25%, var(--_surface));
    border-radius: var(--_radius);
    background: var(--_danger-surface);
  }
  .lk-section-form.is-dangerous .lk-text {
    color: var(--_text);
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .lk-section-form.is-dangerous .lk-field {
    max-inline-size: ${FORM_WIDTH};
  }
  .lk-section-form.is-labelled .lk-field-label {
    ${hiddenText}
  }
  .lk-section-form .lk-form-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  .lk-section-form .lk-form-buttons .lk-button {
    white-space: normal;
  }
  .lk-section-form [role='alert'] .row {
    margin-block-end: calc(3 * var(--_step));
  }
  .lk-section-form {
    ${noticeRowStyles}
  }
`;

type FieldErrors<Name extends string> = { readonly [Each in Name]?: ErrorLine | undefined };

interface SectionFormOptions<Name extends string> {
  /** The name of the button that opens the form, and of the slot for the form. Unique in its section. */
  readonly control: string;
  readonly names: readonly Name[];
  readonly submitLabel: () => string;
  readonly kind?: 'primary' | 'danger-primary';
  /** Whether the form stands in a row with a label. The label of its field is then only for assistive technology. */
  readonly isLabelled?: boolean;
  /** Renders the fields and texts of the form. */
  readonly fields: (form: SectionForm<Name>) => unknown;
  /** Finds errors in the entered values without a request. */
  readonly check?: (values: FormValues<Name>) => FieldErrors<Name>;
  /** The field for each error code of the service. Other errors are shown for the whole form. */
  readonly fieldOf?: { readonly [Code in string]?: Name };
  /** Returns a message for a known error that replaces the usual message. Undefined to show the usual message. */
  readonly errorText?: (error: WriteError) => string | undefined;
  readonly submit: (values: FormValues<Name>) => Promise<WriteResult>;
  /** Renders more buttons, between the buttons that submit and cancel. */
  readonly moreButtons?: () => unknown;
  /** Whether "Saved" is shown after a success. By default true. */
  readonly isSaving?: boolean;
  /** Styles for content of the form other than fields and buttons. */
  readonly styles?: readonly CSSResult[];
  /** Called after the form was submitted successfully and closed. */
  readonly onDone?: () => void;
}

interface FormButtonOptions<Name extends string> {
  readonly label: string;
  /** The accessible name of the button, if its label alone is ambiguous, such as "Edit". */
  readonly name?: string;
  readonly kind?: 'plain' | 'primary' | 'danger';
  /** Returns the values of the fields when the form opens. By default all fields are empty. */
  readonly values?: () => Partial<FormValues<Name>>;
  /** Called before the form opens. */
  readonly onOpen?: () => void;
  /** Whether `guard` is asking the user for something. */
  readonly isAsking?: boolean;
  /** Must call `open` to open the form. May first ask the user for something, such as to sign in again. */
  readonly guard?: (open: () => void) => void;
}

/**
 * A form that opens inside a section. The form is in the light DOM of the section, so that password managers see it. Escape and
 * "Cancel" close the form. The focus then returns to the button that opened the form.
 */
export class SectionForm<Name extends string> extends FormController<Name> {
  readonly #host: LkSection;
  readonly #options: SectionFormOptions<Name>;
  readonly #id = createId('lk-form');
  #isOpen = false;

  constructor(host: LkSection, options: SectionFormOptions<Name>) {
    super(host, options.names);
    this.#host = host;
    this.#options = options;
    const template = () => (this.isOpen ? this.#render() : nothing);
    host.addController(new LightDomController(host, { template, styles: sectionFormStyles }));
    host.addController({
      hostConnected: () => {
        for (const styles of options.styles ?? []) adoptLightStyles(host, styles);
      },
      hostDisconnected: () => this.reset(),
    });
    host.resets.add(() => this.reset());
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#host.user !== null;
  }

  /** Returns an id for a field, unique in the page. */
  idOf(name: Name): string {
    return `${this.#id}-${name}`;
  }

  /** Returns options for `field`: the id, name and error of a field. */
  fieldOptions(name: Name) {
    return {
      id: this.idOf(name),
      name,
      error: this.error(name),
      isInvalid: this.isInvalid(name),
    };
  }

  /** Opens the form with `values` in its fields and focuses the first field. */
  open(values: Partial<FormValues<Name>> = {}): void {
    this.#isOpen = true;
    this.clear();
    this.#host.work.clear();
    void this.#host.updateComplete.then(() => {
      for (const name of this.#options.names) {
        const input = this.input(name);
        if (!input) continue;
        input.value = values[name] ?? '';
        // Tells controls that render the value themselves, such as the code editor, that the value has changed.
        input.dispatchEvent(new Event('fill'));
      }
      const first = this.#options.names.map((name) => this.input(name)).find((input) => input !== null);
      first?.focus();
      // A `<select>` has no text to select.
      if (first && 'select' in first) first.select();
    });
  }

  /** Closes the form. The focus returns to its button, or to the heading if that button was removed. */
  close(): void {
    if (!this.#isOpen) return;
    this.reset();
    returnFocus(this.#host, this.#options.control);
  }

  /** Closes the form and drops the entered values, without moving the focus. */
  reset(): void {
    this.#isOpen = false;
    this.clear();
  }

  /** Renders the button that opens and closes the form. */
  renderButton(options: FormButtonOptions<Name>): TemplateResult {
    const { label, name, kind, isAsking, values, onOpen, guard = (open) => open() } = options;
    const { control } = this.#options;
    const open = () => {
      onOpen?.();
      guard(() => this.open(values?.()));
    };
    return formButton(this.#host, this, { control, label, name, kind, isAsking, part: 'action', open });
  }

  /** Renders the slot for the form below the rows of the panel. Renders nothing while the form is closed. */
  renderSlot(): TemplateResult | typeof nothing {
    return this.isOpen ? html`<div class="strip form">${this.renderSlotInRow()}</div>` : nothing;
  }

  /** Renders the slot for the form in a row: pass it as the `below` of the row, or as its `content` if the form is labelled. */
  renderSlotInRow(): TemplateResult | typeof nothing {
    return this.isOpen ? html`<slot name=${this.#options.control}></slot>` : nothing;
  }

  /** Renders the form. `LightDomController` says why its method is `dialog`. */
  #render(): TemplateResult {
    const { control, submitLabel, fields, kind = 'primary', isLabelled, moreButtons } = this.#options;
    const { cancel } = this.#host.texts('settingsFrame', settingsFrame);
    const look = this.#host.work.look(`submit:${control}`);
    const error = this.message || this.#host.work.error(`submit:${control}`);
    return html`<form
      slot=${control}
      class="lk-section-form ${kind === 'primary' ? '' : 'is-dangerous'} ${isLabelled ? 'is-labelled' : ''}"
      method="dialog"
      novalidate
      @submit=${this.#handleSubmit}
      @keydown=${this.#handleKey}
    >
      ${fields(this)}
      <div>
        ${errorRow(error)}
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
    if (this.failFields(check?.(this.values()) ?? {})) return;
    this.clear();
    // Read the values again: `check` may have corrected the text of a field, for example by removing spaces.
    const values = this.values();
    void this.#host.work
      .run(`submit:${control}`, () => submit(values), { isSaving, onFailure: this.showError })
      .then((isDone) => {
        if (!isDone) return;
        this.close();
        this.#options.onDone?.();
      });
  };

  /**
   * Shows an error beside its field, or above the buttons. Always returns true, which tells `PendingWork.run` that the error is
   * shown here.
   */
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
    if (readKey(event) !== 'Escape' || this.#host.work.isPending) return;
    event.stopPropagation();
    this.close();
  };
}
