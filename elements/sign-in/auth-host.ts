import type { TemplateResult } from 'lit';
import type { ClientApp, CurrentUser, Project } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import type { ButtonState } from '../parts/button.ts';
import type { SignInAgain } from './signed-in-card.ts';
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

/** The purpose of a card. */
export type CardPurpose = 'sign-in' | 'sign-up';

/** A sign-in method as `methods` names it. The browser remembers the last one under the same name. */
export type SignInMethod = 'oauth' | 'password' | 'magic-link' | 'passkey';

/** The fields of the form for email and password. */
export type CredentialField = 'email' | 'password' | 'repeat';

/** The state of a card. */
export type CardState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }
  /** The form is shown: there is no user, an anonymous user, or a user who has to sign in again. */
  | { readonly status: 'ready'; readonly isAnonymous: boolean };

/** The project and the user of a card, as far as they are known. */
export interface ProjectAndUser {
  /** The project as the service describes it; before its answer, or without one, as it was at the last visit. Null for neither. */
  readonly project: Project | null;
  /** The project as the service describes it. Null until the service has answered. */
  readonly loadedProject: Project | null;
  readonly state: CardState;
  /** Set for a user who was led here to sign in again, until they have. */
  readonly again: SignInAgain | null | undefined;
}

/** The one attempt to sign in or up that a card can have under way, and the button that started it. */
export interface SignInAttempt {
  readonly isPending: boolean;
  /** The button that started the last attempt: a sign-in method, or the id of a provider. */
  readonly control: string;
  /** A message for an attempt that ended without an error and without a sign-in, or that signed in and could not leave the page. */
  note: string;
  /** Whether the last attempt signed a user in. */
  hasSucceeded: boolean;
  /** The state of a button of the card: the pressed one is busy, the others are disabled meanwhile. */
  readonly buttonState: (control: string) => ButtonState;
  /** Starts within the task of the click, because browsers block a window that is opened later. */
  run(control: string, action: (app: ClientApp) => Promise<void>): void;
  /** Removes the messages of the last attempt. */
  clear(): void;
}

/** The reactions of a card to the outcome of an attempt. */
export interface SignInOutcomes {
  /** Dispatches the event of the sign-in and redirects. The card stays as it is until the page has gone. */
  succeed(app: ClientApp, result: { readonly isNewUser: boolean }): Promise<void>;
  /** Shows a known error beside its field or above the form. A second factor is asked for on a page of its own. */
  fail(app: ClientApp, error: { readonly code: string; readonly details: object }): Promise<void>;
  /** Shows an error that no flow lists, such as a lost connection. */
  failUnexpectedly(error: unknown): void;
}

/** The content of a card. A missing heading or aside is replaced by the card's own. */
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
