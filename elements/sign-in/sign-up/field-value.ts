import type { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';
import type { SignUpField, SignUpNumberField, SignUpTextField } from '../base/sign-up-field.ts';

type Texts = typeof signUpDetails;

/** The maximum number of decimals in a shown limit. By default `Intl.NumberFormat` would round a limit to three decimals. */
const MOST_DECIMALS = 20;

/** The value of a field. Undefined if the user has entered nothing. */
export type FieldValue = string | number | boolean | undefined;

/** Reads the value from the control of a field. */
export function readFieldValue({ kind }: SignUpField, control: HTMLInputElement | HTMLSelectElement): FieldValue {
  if (control instanceof HTMLInputElement && kind === 'checkbox') return control.checked;
  // In a number field, browsers report an empty value for text that is no number. `NaN` marks the value as wrong.
  if (kind === 'number' && control.validity.badInput) return Number.NaN;
  const value = control.value.trim();
  if (!value) return undefined;
  return kind === 'number' ? Number(value) : value;
}

interface ErrorOptions {
  readonly texts: Texts;
  /** The locale of numbers. If undefined, the locale of the browser is used. */
  readonly locale: string | undefined;
}

/** Returns the error message for a value. Undefined for a valid value. */
export function fieldErrorText(field: SignUpField, value: FieldValue, options: ErrorOptions): string | undefined {
  const { texts } = options;
  if (field.kind === 'checkbox') return field.isRequired && !value ? texts.unchecked : undefined;
  if (value === undefined) {
    if (!field.isRequired) return undefined;
    return field.kind === 'choice' ? texts.notChosen : texts.missing;
  }
  if (field.kind === 'number' && typeof value === 'number') return numberError(field, value, options);
  if (field.kind === 'text' && typeof value === 'string') return textError(field, value, texts);
  return undefined;
}

function numberError(
  { least, most, check }: SignUpNumberField,
  value: number,
  { texts, locale }: ErrorOptions,
): string | undefined {
  if (!Number.isFinite(value)) return texts.notNumber;
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS });
  if (least !== undefined && value < least) return texts.tooSmall(format(least));
  if (most !== undefined && value > most) return texts.tooBig(format(most));
  return check?.(value);
}

function textError({ mostCharacters, check }: SignUpTextField, value: string, texts: Texts): string | undefined {
  const isTooLong = mostCharacters !== undefined && value.length > mostCharacters;
  return isTooLong ? texts.tooLong(mostCharacters) : check?.(value);
}
