import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import type { authCard } from '../../messages/sign-in/auth-card.ts';
import type { SignUpField } from './sign-up-field.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

/** The element `lk-sign-in` or `lk-sign-up`, with the properties that a page can set. */
export interface AuthHost extends LkElement {
  readonly fullPage: boolean;
  readonly noRedirect: boolean;
  /** The names of the sign-in methods in their order, with spaces between. */
  readonly methods: string;
  readonly popup: boolean;
  readonly repeatPassword?: boolean;
  readonly nameField?: 'none' | 'optional' | 'required';
  readonly pictureField?: boolean;
  readonly fields?: readonly SignUpField[];
  readonly strengthMeter?: boolean;
  readonly leakCheckUrl?: string;
  readonly termsUrl?: string;
  readonly privacyUrl?: string;
}

/** Whether a card signs in existing users or creates accounts. */
export type CardPurpose = 'sign-in' | 'sign-up';

/** Renders the link to the sign-in card. `storeEmail` stores the typed email address, so that it is filled in there. */
export type SignInLink = (texts: typeof authCard, storeEmail: () => void) => TemplateResult;

/** The fields of the form for email and password. */
export type CredentialField = 'email' | 'password' | 'repeat';

/** What a card does when an attempt has ended. */
export interface SignInOutcomes {
  /** Dispatches `lk-sign-in` or `lk-sign-up` and redirects. The card does not change until the browser leaves the page. */
  succeed(app: ClientApp, result: { readonly isNewUser: boolean }): Promise<void>;
  /**
   * Shows a known error beside its field or above the form. Redirects if a second factor is required; that page shows `email`, the
   * address with which the user began to sign in.
   */
  fail(app: ClientApp, error: { readonly code: string; readonly details: object }, email?: string): Promise<void>;
  /** Shows an error that was thrown instead of returned as a result, such as a lost connection. */
  failUnexpectedly(error: unknown): void;
}

/** The content of a card in a step. */
export interface StepContent {
  /** The icon above the heading, if the step has failed. */
  readonly mark?: TemplateResult | undefined;
  readonly heading: string | TemplateResult;
  /** The content below the heading. */
  readonly aside: unknown;
  readonly body: TemplateResult;
}

/** A further step of a sign-in method, such as entering a code. Its content replaces the sign-in methods. */
export interface CardStep {
  /** Returns the content. It contains the error message of the last attempt where the user looks in this step. */
  content(error: ErrorLine): StepContent;
  /** Renders the form of the step, as a light DOM child of the card in its slot `form`. */
  light?(): TemplateResult;
}
