import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { realDocument } from '../real-document.ts';
import type { ErrorLine } from '../errors/error-text.ts';

type FormHost = ReactiveControllerHost & HTMLElement;

/** The values of a form, exactly as they were entered. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

type FieldErrors<Name extends string> = { readonly [Each in Name]?: ErrorLine };

interface FocusRequest<Name extends string> {
  readonly name: Name;
  /** Whether the text of the field is selected as well. */
  readonly selects: boolean;
}

/**
 * Keeps the errors of a form: messages for fields, and one message for the whole form. The form is a light child of the host.
 * The first field with an error gets the focus. An error is removed as soon as its field is edited.
 */
export class FormController<Name extends string> implements ReactiveController {
  /** The error message for the whole form. Empty while there is no such error. */
  message: ErrorLine = '';
  readonly #host: FormHost;
  readonly #names: () => readonly Name[];
  #errors: FieldErrors<Name> = {};
  #focus: FocusRequest<Name> | null = null;

  /** `names` are the names of the fields, in order. Pass a function if they can change. */
  constructor(host: FormHost, names: readonly Name[] | (() => readonly Name[])) {
    this.#host = host;
    this.#names = typeof names === 'function' ? names : () => names;
    host.addController(this);
  }

  hostConnected(): void {
    // Listen in the capture phase. The last character of a code submits the form in another `input` listener: old errors must be
    // removed before that submission shows its errors.
    this.#host.addEventListener('input', this.#handleInput, true);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('input', this.#handleInput, true);
  }

  /** The message beside a field. An empty message marks the field as invalid without text. */
  error(name: Name): ErrorLine | undefined {
    return this.#errors[name];
  }

  isInvalid(name: Name): boolean {
    return this.#errors[name] !== undefined;
  }

  /** Returns the values of the inputs. Does not use `FormData`, which would change unpaired surrogates and line breaks. */
  values(): FormValues<Name> {
    return Object.fromEntries(this.#names().map((name) => [name, this.input(name)?.value ?? ''])) as Record<
      Name,
      string
    >;
  }

  input(name: Name): HTMLInputElement | null {
    // `JSON.stringify` quotes the name in a way that is also valid in CSS. Some simulated pages of test runners have no `CSS.escape`.
    return this.#host.querySelector<HTMLInputElement>(`:scope > form [name=${JSON.stringify(name)}]`);
  }

  /** Empties all fields and removes all errors. */
  empty(): void {
    for (const name of this.#names()) {
      const input = this.input(name);
      if (input) input.value = '';
    }
    this.clear();
  }

  /** Removes all errors. */
  clear(): void {
    this.#update('', {}, null);
  }

  /** Shows errors beside their fields and focuses the first invalid field. Returns false if there are no errors. */
  failFields(errors: { readonly [Each in Name]?: ErrorLine | undefined }): boolean {
    const invalid = this.#names().filter((name) => errors[name] !== undefined);
    const [first] = invalid;
    if (first === undefined) return false;
    const messages = Object.fromEntries(invalid.map((name) => [name, errors[name]])) as FieldErrors<Name>;
    this.#update('', messages, { name: first, selects: false });
    return true;
  }

  /** Replaces or removes the message beside one field. The focus and the other messages stay as they are. */
  setError(name: Name, message: ErrorLine | undefined): void {
    const { [name]: _, ...others } = this.#errors;
    const errors = message === undefined ? others : { ...others, [name]: message };
    this.#update(this.message, errors as FieldErrors<Name>, this.#focus);
  }

  /**
   * Shows a message for the whole form. The fields in `marks` are shown as invalid. The field `focus` gets the focus and is
   * selected.
   */
  failForm(
    message: ErrorLine,
    { marks = [], focus }: { readonly marks?: readonly Name[]; readonly focus?: Name } = {},
  ): void {
    const errors = Object.fromEntries(marks.map((name) => [name, ''])) as FieldErrors<Name>;
    this.#update(message, errors, focus === undefined ? null : { name: focus, selects: true });
  }

  /** Focuses the first field, unless that would open an on-screen keyboard or take the focus from another element. */
  focusFirst(): void {
    const isFree =
      realDocument.activeElement === realDocument.body && globalThis.matchMedia?.('(pointer: fine)').matches;
    const [first] = this.#names();
    if (isFree && first !== undefined) queueMicrotask(() => this.input(first)?.focus({ preventScroll: true }));
  }

  hostUpdated(): void {
    if (!this.#focus) return;
    const { name, selects } = this.#focus;
    this.#focus = null;
    // Waits until the update has ended, because another controller may render the fields later in the same update.
    queueMicrotask(() => {
      const input = this.input(name);
      if (input) this.#announce(input);
      input?.focus();
      if (selects) input?.select();
    });
  }

  /** Removes the error of the edited field. If `failForm` has marked several fields as invalid, the marks of all of them are removed. */
  readonly #handleInput = ({ target }: Event): void => {
    const edited = this.#names().find((name) => this.isInvalid(name) && this.input(name) === target);
    if (edited === undefined) return;
    const others = Object.entries(this.#errors).filter(([name, error]) => error && name !== edited);
    this.#update(this.message, Object.fromEntries(others) as FieldErrors<Name>, null);
  };

  /**
   * Makes the error of a field an alert if the field has the focus already. Otherwise the screen reader reads out the error when the
   * field gets the focus.
   */
  #announce(input: HTMLElement): void {
    // The selector matches only errors in paragraphs. The field for a one-time code renders its error in a `div` with its own
    // live region.
    const error = this.#host.querySelector(`p[id="${input.id}-error"]`);
    if (error) error.role = input.matches(':focus,lk-code-editor:focus-within *') ? 'alert' : null;
  }

  #update(message: ErrorLine, errors: FieldErrors<Name>, focus: FocusRequest<Name> | null): void {
    this.message = message;
    this.#errors = errors;
    this.#focus = focus;
    this.#host.requestUpdate();
  }
}
