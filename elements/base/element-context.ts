import type { ClientApp } from '../../core/index.ts';
import type { Language } from '../messages/language.ts';

/** What a provider provides to the elements inside it. */
export interface ElementContext {
  /** Null while the provider has no app. */
  readonly app: ClientApp | null;
  /** The texts that replace the English ones. */
  readonly language: Language;
  /** The locale of dates and numbers. Undefined: that of the page. */
  readonly locale?: string | undefined;
}

/** An element requests app and language from the nearest provider, through shadow roots, and is called again when they change. */
export class ContextRequestEvent extends Event {
  /** A listener on the way may replace it, to add to the context. */
  receive: (context: ElementContext) => void;
  /** Ends the subscription. Set by the provider that answers. */
  stop: (() => void) | undefined;

  constructor(receive: (context: ElementContext) => void) {
    super('lk-context-request', { bubbles: true, composed: true });
    this.receive = receive;
  }
}

/** A provider was connected or upgraded. All elements request their context again, because this one may be nearer. */
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
