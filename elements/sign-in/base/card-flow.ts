import type { CurrentUser, Project, ResourceState } from '../../../core/index.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import type { CardStep } from './auth-host.ts';

/** The error of a project or a user that could not be loaded. */
type LoadError = Error & { readonly code?: string };

/** What is known about the project and the user of a card. */
export interface CardFacts {
  readonly project: Project | null;
  /** Null if no user is signed in, undefined until this is known. */
  readonly user: CurrentUser | null | undefined;
  /** Set if the signed-in user was redirected to the card to sign in again, and has not done so. */
  readonly again: object | null | undefined;
  /** Set if the users of the app sign in with another service. Then the card never has a form. */
  readonly externalProvider: unknown;
  /** Whether the page is in the back/forward cache. */
  readonly isSuspended: boolean;
  /** How loading stands: of the project, or of the user once the project is known. */
  readonly loading: ResourceState<unknown> | undefined;
}

/** What a card shows without an attempt to sign in. */
export type KnownFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: LoadError }
  | { readonly status: 'signed-in'; readonly user: CurrentUser | null | undefined; readonly note?: undefined }
  /** There is no user, an anonymous user, or a user who has to sign in again. */
  | { readonly status: 'form'; readonly isAnonymous: boolean };

/** What a card shows. */
export type CardFlow =
  | KnownFlow
  /** The card has no sign-in method. */
  | { readonly status: 'closed' }
  /** The content of a step replaces the sign-in methods. */
  | { readonly status: 'step'; readonly step: CardStep }
  /** The user has signed in on this card. `note` says why the browser has not left the page. */
  | { readonly status: 'done'; readonly user: CurrentUser | null | undefined; readonly note: ErrorLine | undefined };

/** The last attempt to sign in or up on a card. Empty before the first one. */
export interface Attempt {
  /**
   * The name of the button that started it: a sign-in method, the id of a provider, or the name of a button in a step. Empty if no
   * button started it.
   */
  readonly control?: string;
  /** The part of the card with the button that was pressed last. Error messages are shown below it. */
  readonly block?: string | undefined;
  /** The message if it ended without an error and without a sign-in, or if it signed the user in and could not leave the page. */
  readonly note?: ErrorLine;
  /** Whether it signed a user in. */
  readonly hasSucceeded?: boolean;
  /** The step that is shown instead of the sign-in methods. */
  readonly step?: CardStep | undefined;
}

/** What a card offers now. */
export interface CardOffer {
  readonly methods: readonly unknown[];
  /** Whether an attempt is running. */
  readonly isPending: boolean;
  readonly form: FormReadiness;
}

/** Whether the fields of a form can be shown. */
export interface FormReadiness {
  /** Whether all fields of the form are loaded, or failed to load. */
  readonly isReady: boolean;
  /** The additional fields. Their step replaces the sign-in methods if they failed to load. */
  readonly details: { readonly failure: CardStep | undefined } | undefined;
}

export const LOADING: KnownFlow = { status: 'loading' };

// Pure functions from what is known to what is shown, and from one attempt to the next.

export function knownFlow({ project, user, again, externalProvider, isSuspended, loading }: CardFacts): KnownFlow {
  // If the users of the app sign in with another service, the card says so even when no user is signed in.
  const isSignedIn = user && !user.isAnonymous && !again;
  // A signed-in user is hidden while the page is in the back/forward cache. A form is not hidden: it empties its fields itself.
  if (isSignedIn || (user !== undefined && externalProvider))
    return isSuspended ? LOADING : { status: 'signed-in', user };
  if (project && user !== undefined) return { status: 'form', isAnonymous: user?.isAnonymous === true };
  return loading?.status === 'failed' ? loading : LOADING;
}

/**
 * Returns what a card shows during and after an attempt. The sign-in methods stay until the attempt has ended, so that no other card
 * is shown before the browser leaves the page. A step stays while the card loads.
 */
export function cardFlow(
  known: KnownFlow,
  { step, hasSucceeded, note }: Attempt,
  { methods, isPending, form }: CardOffer,
): CardFlow {
  const isOpen = known.status === 'form' ? methods.length > 0 : known.status === 'loading' && step;
  if (isOpen || isPending) {
    if (!form.isReady) return LOADING;
    const shown = form.details?.failure ?? step;
    if (shown) return { status: 'step', step: shown };
    return known.status === 'form' ? known : { status: 'form', isAnonymous: false };
  }
  if (known.status === 'form') return { status: 'closed' };
  return known.status === 'signed-in' && hasSucceeded ? { ...known, status: 'done', note } : known;
}

/** Returns the attempt after a click. Without `block`, as for buttons of a step, error messages stay where they were. */
export function attemptAfterClick(last: Attempt, control: string, block = last.block): Attempt {
  return { control, block, step: last.step };
}
