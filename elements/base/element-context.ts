import type { ClientApp, CurrentUser, ResourceState } from '../../core/index.ts';
import type { Language } from '../messages/language.ts';

/** The app and language that a provider (such as `lk-provider`) passes to the elements inside it. */
export interface ElementContext {
  /** The app. Null while the provider has no app. */
  readonly app: ClientApp | null;
  /** The texts that replace the English texts. */
  readonly language: Language;
  /**
   * The locale for dates and numbers. If undefined, the locale of the page is used. `latchkey-languages` sets it for the elements whose
   * language it has chosen, and declares that language.
   */
  readonly locale?: string | undefined;
}

/** The part of an atom that readers need. `subscribe` calls the listener at once and after each change. */
export interface Readable<Value> {
  subscribe(listener: (value: Value) => void): () => void;
}

/** The part of a user that the user button shows. While the user is known only from the access token, picture and team are missing. */
export interface ShownUser
  extends Pick<CurrentUser, 'id' | 'displayName' | 'primaryEmail' | 'isAnonymous'>,
    Partial<Pick<CurrentUser, 'profileImageUrl' | 'selectedTeam'>> {}

/**
 * For each app, the state of the user that the server passed to the page. Elements that show the user read this state instead of
 * `app.$userState`. Entries are set only in browsers, because requests on a server may share an app.
 */
export const initialUserStates = new WeakMap<ClientApp, Readable<ResourceState<ShownUser | null>>>();

/**
 * The event by which an element requests app and language from the nearest provider around it, also across shadow roots. The
 * provider calls `receive` at once and at each change.
 */
export class ContextRequestEvent extends Event {
  /** Receives the context. A listener between element and provider may replace this function, for example to add texts. */
  receive: (context: ElementContext) => void;
  /** Ends the subscription. The provider that answers the request sets this function. */
  stop: (() => void) | undefined;

  constructor(receive: (context: ElementContext) => void) {
    super('lk-context-request', { bubbles: true, composed: true });
    this.receive = receive;
  }
}

/**
 * Dispatched when a provider is added to the page or upgraded. All elements then request their context again, because the new
 * provider may be nearer to them.
 */
export class ProviderReadyEvent extends Event {
  constructor() {
    super('lk-provider-ready', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-context-request': ContextRequestEvent;
  }
  interface DocumentEventMap {
    'lk-context-request': ContextRequestEvent;
    'lk-provider-ready': ProviderReadyEvent;
  }
}
