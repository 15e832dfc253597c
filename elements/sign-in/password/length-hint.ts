import { html, svg, type TemplateResult } from 'lit';
import { icon } from '../../base/theme/icons.ts';
import type { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { PasswordBounds } from './password-bounds.ts';

type LengthHint =
  | { readonly text: string; readonly isWrong: true }
  | { readonly text: string | TemplateResult; readonly isWrong?: never };

/**
 * Returns a hint on the length of a new password, and whether the length is outside the bounds. The bounds may be only the default
 * ones, so the caller decides whether a wrong length prevents the submit. On a right length, a tick stands before the rule; its name
 * says so to assistive technology.
 */
export function lengthHint(
  password: string,
  { fewest, most }: PasswordBounds,
  texts: typeof signInMethods,
): LengthHint {
  const { length } = password;
  const rule = texts.passwordRule(fewest, most);
  if (length === 0) return { text: rule };
  if (length < fewest) return { text: texts.tooFew(fewest - length), isWrong: true };
  if (length > most) return { text: texts.tooMany(length - most), isWrong: true };
  const tick = icon(
    svg`<g stroke="var(--_success)"><circle cx="8" cy="8" r="6.25" /><path d="m5.4 8.2 1.8 1.8 3.4-3.7" /></g>`,
  );
  return { text: html`${tick}<span><span role="img" aria-label=${texts.longEnough}></span> ${rule}</span>` };
}
