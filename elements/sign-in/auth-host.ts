import type { TemplateResult } from 'lit';
import type { ClientApp, CurrentUser, Project } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import type { ButtonState } from '../parts/button.ts';
import type { SignInAgain } from './signed-in-card.ts';
import type { SignUpField } from './sign-up/sign-up-field.ts';
import type { ErrorLine } from '../base/errors/error-text.ts';

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

/** The name of a sign-in method in the attribute `methods`. Local storage stores the last used method under the same name. */
export type SignInMethod = 'oauth' | 'password' | 'magic-link' | 'passkey';

/** The fields of the form for email and password. */
export type CredentialField = 'email' | 'password' | 'repeat';

/** What a sign-in card shows: a skeleton, a failure, the signed-in user, or the form. */
export type CardState =
  | { readonly status: 'loading' }
  /** The project or the user could not be loaded. */
  | { readonly status: 'failed'; readonly error: Error & { readonly code?: string } }
  | { readonly status: 'signed-in'; readonly user: CurrentUser | null | undefined }
  /** The form is shown: there is no user, an anonymous user, or a user who has to sign in again. */
  | { readonly status: 'ready'; readonly isAnonymous: boolean };

/** The project and the user of a card, as far as they are known. */
export interface ProjectAndUser {
  /** The project from the service. Until it is loaded, the project as stored at the last visit. Null if there is neither. */
  readonly project: Project | null;
  /** The project from the service. Null until it is loaded. */
  readonly loadedProject: Project | null;
  readonly state: CardState;
  /** Set if a signed-in user was redirected to the card to sign in again, until the user has done so. */
  readonly again: SignInAgain | null | undefined;
}

/** The running attempt to sign in or up, and the button that started it. A card runs one attempt at a time. */
export interface SignInAttempt {
  readonly isPending: boolean;
  /**
   * The name of the button that started the last attempt: a sign-in method, the id of a provider, or the name of a button in a later
   * step. Empty if no button started it.
   */
  readonly control: string;
  /**
   * The message if the last attempt ended without an error and without a sign-in, for example because the user cancelled it, or if it
   * signed the user in and could not leave the page.
   */
  note: ErrorLine;
  /** Whether the last attempt signed a user in. */
  hasSucceeded: boolean;
  /**
   * Returns the state of a button of the card. During an attempt the pressed button is busy, and all other buttons are disabled.
   */
  readonly buttonState: (control: string) => ButtonState;
  /**
   * Starts an attempt with the button `control`. Does nothing while another attempt is running. Calls `action` before it returns,
   * because browsers only allow a new window during the click.
   */
  run(control: string, action: (app: ClientApp) => Promise<void>): void;
  /** Removes the messages of the last attempt. */
  clear(): void;
}

/** What a card does when an attempt has ended. */
export interface SignInOutcomes {
  /** Dispatches `lk-sign-in` or `lk-sign-up` and redirects. The card does not change until the browser leaves the page. */
  succeed(app: ClientApp, result: { readonly isNewUser: boolean }): Promise<void>;
  /** Shows a known error beside its field or above the form. Redirects if a second factor is required. */
  fail(app: ClientApp, error: { readonly code: string; readonly details: object }): Promise<void>;
  /** Shows an error that was thrown instead of returned as a result, such as a lost connection. */
  failUnexpectedly(error: unknown): void;
}

/** The content of a card. If `heading` or `aside` is missing, the default heading or aside of the card is shown. */
export interface CardContent {
  readonly heading?: string | TemplateResult;
  /** The content below the heading. */
  readonly aside?: unknown;
  /** The logo of the project. */
  readonly logo?: unknown;
  /** The message above the body. */
  readonly error: ErrorLine;
  readonly body: TemplateResult;
}

/** The content of a card during a further step of a sign-in method, such as entering a code. It replaces the sign-in methods. */
export interface CardStep {
  /** Returns the content. It contains the error message of the last attempt where the user looks in this step. */
  content(error: ErrorLine): Omit<CardContent, 'error'>;
  /** Renders the form of the step, as a light DOM child of the card in its slot `form`. */
  light?(): TemplateResult;
}
