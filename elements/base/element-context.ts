import type { ClientApp } from '../../core/index.ts';
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
