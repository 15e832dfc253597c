import type { ReactiveController, ReactiveControllerHost } from 'lit';

type FormHost = ReactiveControllerHost & HTMLElement;

/** The values of a form, exactly as they were entered. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

type FieldErrors<Name extends string> = { readonly [Each in Name]?: string };

interface FocusRequest<Name extends string> {
  readonly name: Name;
  /** Whether the text of the field is selected, too. */
  readonly selects: boolean;
}

/**
 * The errors of a form among the light children of its host: beside their fields, or for the form as a whole. The first field
 * with an error gets the focus. An error goes as soon as its field is edited.
 */
export class FormController<Name extends string> implements ReactiveController {
  /** The error of the form as a whole. Empty while there is none. */
  message = '';
  readonly #host: FormHost;
  readonly #names: () => readonly Name[];
  #errors: FieldErrors<Name> = {};
  #focus: FocusRequest<Name> | null = null;

  /** A function gives the names of fields that change. */
  constructor(host: FormHost, names: readonly Name[] | (() => readonly Name[])) {
    this.#host = host;
    this.#names = typeof names === 'function' ? names : () => names;
    host.addController(this);
  }

  hostConnected(): void {
    // In the capture phase: before the form is sent by the last character of a code, whose error stays.
    this.#host.addEventListener('input', this.#handleInput, true);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('input', this.#handleInput, true);
  }

  /** The message beside a field. An empty one marks the field as wrong without a message. */
  error(name: Name): string | undefined {
    return this.#errors[name];
  }

  isInvalid(name: Name): boolean {
    return this.#errors[name] !== undefined;
  }

  /** Read from the inputs, because `FormData` replaces unpaired surrogates and line breaks. */
  values(): FormValues<Name> {
    return Object.fromEntries(this.#names().map((name) => [name, this.input(name)?.value ?? ''])) as Record<
      Name,
      string
    >;
  }

  input(name: Name): HTMLInputElement | null {
    return this.#host.querySelector<HTMLInputElement>(`:scope > form [name="${CSS.escape(name)}"]`);
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

  /** Shows errors beside their fields and focuses the first of them. False when there are none. */
  failFields(errors: { readonly [Each in Name]?: string | undefined }): boolean {
    const invalid = this.#names().filter((name) => errors[name] !== undefined);
    const [first] = invalid;
    if (first === undefined) return false;
    const messages = Object.fromEntries(invalid.map((name) => [name, errors[name]])) as FieldErrors<Name>;
    this.#update('', messages, { name: first, selects: false });
    return true;
  }

  /** Replaces the message beside one field, or removes it. The focus and the other messages stay as they are. */
  setError(name: Name, message: string | undefined): void {
    const { [name]: _, ...others } = this.#errors;
    const errors = message === undefined ? others : { ...others, [name]: message };
    this.#update(this.message, errors as FieldErrors<Name>, null);
  }

  /** Shows one message for the form. `marks` are the fields it is about. `focus` gets the focus, with its text selected. */
  failForm(
    message: string,
    { marks = [], focus }: { readonly marks?: readonly Name[]; readonly focus?: Name } = {},
  ): void {
    const errors = Object.fromEntries(marks.map((name) => [name, ''])) as FieldErrors<Name>;
    this.#update(message, errors, focus === undefined ? null : { name: focus, selects: true });
  }

  /** Focuses the first field, unless that opened an on-screen keyboard or took the focus from another element. */
  focusFirst(): void {
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches;
    const [first] = this.#names();
    if (isFree && first !== undefined) queueMicrotask(() => this.input(first)?.focus({ preventScroll: true }));
  }

  hostUpdated(): void {
    if (!this.#focus) return;
    const { name, selects } = this.#focus;
    this.#focus = null;
    // Another controller draws the fields in the same update, perhaps after this one.
    queueMicrotask(() => {
      const input = this.input(name);
      if (input) this.#announce(input);
      input?.focus();
      if (selects) input?.select();
    });
  }

  /** Removes the error of a field that is being edited. Fields that are marked together lose their marks together. */
  readonly #handleInput = ({ target }: Event): void => {
    const edited = this.#names().find((name) => this.isInvalid(name) && this.input(name) === target);
    if (edited === undefined) return;
    const others = Object.entries(this.#errors).filter(([name, error]) => error && name !== edited);
    this.#update(this.message, Object.fromEntries(others) as FieldErrors<Name>, null);
  };

  /** A field that gets the focus is read out with its error. One that has it already is not, so its error is read out by itself. */
  #announce(input: HTMLElement): void {
    // The region of a code field announces its errors by itself, and is no paragraph.
    const error = this.#host.querySelector(`p[id="${input.id}-error"]`);
    if (error) error.role = input.matches(':focus,lk-code-editor:focus-within *') ? 'alert' : null;
  }

  #update(message: string, errors: FieldErrors<Name>, focus: FocusRequest<Name> | null): void {
    this.message = message;
    this.#errors = errors;
    this.#focus = focus;
    this.#host.requestUpdate();
  }
}
