/** Options of every field of a sign-up. */
interface AnyField {
  /** The property of the user's client metadata that gets the value. */
  readonly name: string;
  /** The label, in the language of the page. */
  readonly label: string;
  /** A sentence below the field. */
  readonly hint?: string | undefined;
  /** Whether the sign-up is refused while the field is empty. */
  readonly isRequired?: boolean | undefined;
}

/** A field for a line of text. */
export interface SignUpTextField extends AnyField {
  readonly kind: 'text';
  readonly mostCharacters?: number | undefined;
  /** The autofill token of the field, such as `organization`. */
  readonly autocomplete?: AutoFill | undefined;
  /** Returns the error message for a value; undefined for a valid value. */
  readonly check?: ((value: string) => string | undefined) | undefined;
}

/** A field for a number. */
export interface SignUpNumberField extends AnyField {
  readonly kind: 'number';
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Returns the error message for a value; undefined for a valid value. */
  readonly check?: ((value: number) => string | undefined) | undefined;
}

/** A field to choose one of several values. */
export interface SignUpChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A field with a checkbox. If it is required, the user must check the box. */
export interface SignUpCheckboxField extends AnyField {
  readonly kind: 'checkbox';
}

/**
 * A field that the sign-up card shows below the password. Its value is stored in the client metadata of the new user. Users can
 * change that metadata later, so do not use it to decide what a user may do.
 *
 * @example
 * import type { SignUpField } from 'latchkey/elements';
 *
 * const fields: SignUpField[] = [
 *   { name: 'company', label: 'Company', kind: 'text', isRequired: true, autocomplete: 'organization' },
 *   { name: 'seats', label: 'Seats', kind: 'number', least: 1 },
 *   { name: 'newsletter', label: 'Send me the newsletter', kind: 'checkbox' },
 * ];
 */
export type SignUpField = SignUpTextField | SignUpNumberField | SignUpChoiceField | SignUpCheckboxField;
