import type { TemplateResult } from 'lit';
import type { LkElement } from '../base/element.ts';
import type { SignUpField } from './sign-up/sign-up-field.ts';

/** A card for signing in or up, with the properties its author can set. */
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

/** What a card is for. */
export type CardPurpose = 'sign-in' | 'sign-up';

/** A sign-in method as `methods` names it. The browser remembers the last one under the same name. */
export type SignInMethod = 'oauth' | 'password' | 'magic-link' | 'passkey';

/** The fields of the form for email and password. */
export type CredentialField = 'email' | 'password' | 'repeat';

/** What the card shows. A missing heading or aside is replaced by the card's own. */
export interface CardContent {
  readonly heading?: string;
  readonly aside?: unknown;
  /** The logo of the project. */
  readonly logo?: unknown;
  /** The message above the body. */
  readonly error: string;
  readonly body: TemplateResult;
}

/** The card after a sign-in method was chosen that needs a further step. It replaces the sign-in methods. */
export interface CardStep {
  content(): Omit<CardContent, 'error'>;
  /** The form of the step. It is a light child of the card, in its slot `form`. */
  light?(): TemplateResult;
}
