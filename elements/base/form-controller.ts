import type { ReactiveController, ReactiveControllerHost } from 'lit';

type FormHost = ReactiveControllerHost & HTMLElement;

/** What stands in the form, byte for byte as it was entered. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The errors of a light form: beside their fields, or for the form as a whole. The first bad field gets the focus.
 */
export class FormController<Name extends string> implements ReactiveController {
  /** For the form as a whole; empty while there is none. */
  message = '';
  readonly #host: FormHost;
  readonly #names: readonly Name[];
  #errors: { readonly [Each in Name]?: string } = {};
  #focus: { readonly name: Name; readonly selects: boolean } | null = null;

  constructor(host: FormHost, names: readonly Name[]) {
    this.#host = host;
    this.#names = names;
    host.addController(this);
  }

  /** The message beside a field; empty text marks the field without one. */
  error(name: Name): string | undefined {
    return this.#errors[name];
  }

  isInvalid(name: Name): boolean {
    return this.#errors[name] !== undefined;
  }

  /** Read from the inputs: `FormData` would change what is no well-formed text. */
  values(): FormValues<Name> {
    return Object.fromEntries(this.#names.map((name) => [name, this.input(name)?.value ?? ''])) as Record<Name, string>;
  }

  input(name: Name): HTMLInputElement | null {
    return this.#host.querySelector<HTMLInputElement>(`:scope > form [name="${name}"]`);
  }

  clear(): void {
    this.#show('', {}, null);
  }

  /** Errors of single fields; false when there are none. */
  failFields(errors: { readonly [Each in Name]?: string | undefined }): boolean {
    const bad = this.#names.filter((name) => errors[name] !== undefined);
    const [first] = bad;
    if (first === undefined) return false;
    const shown = Object.fromEntries(bad.map((name) => [name, errors[name]])) as { readonly [Each in Name]?: string };
    this.#show('', shown, { name: first, selects: false });
    return true;
  }

  /** The message beside one field, or none; the focus and the other messages stay where they are. */
  say(name: Name, message: string | undefined): void {
    const { [name]: _, ...others } = this.#errors;
    const errors = message === undefined ? others : { ...others, [name]: message };
    this.#show(this.message, errors as { readonly [Each in Name]?: string }, null);
  }

  /** One message for the form. The fields it is about are marked; `focus` is focused and its text selected. */
  failForm(
    message: string,
    { marks = [], focus }: { readonly marks?: readonly Name[]; readonly focus?: Name } = {},
  ): void {
    const errors = Object.fromEntries(marks.map((name) => [name, ''])) as { readonly [Each in Name]?: string };
    this.#show(message, errors, focus === undefined ? null : { name: focus, selects: true });
  }

  hostUpdated(): void {
    if (!this.#focus) return;
    const { name, selects } = this.#focus;
    this.#focus = null;
    // The fields are drawn by another controller of the same update.
    queueMicrotask(() => {
      this.input(name)?.focus();
      if (selects) this.input(name)?.select();
    });
  }

  #show(
    message: string,
    errors: { readonly [Each in Name]?: string },
    focus: { name: Name; selects: boolean } | null,
  ): void {
    this.message = message;
    this.#errors = errors;
    this.#focus = focus;
    this.#host.requestUpdate();
  }
}
