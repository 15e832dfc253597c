import type { ClientApp } from '../../core/index.ts';
import type { Language } from '../../core/messages/en.ts';

/** What a provider gives to the elements inside it. */
export interface ElementContext {
  /** Null while the provider has none. */
  readonly app: ClientApp | null;
  /** Texts that replace the English ones. */
  readonly language: Language;
}

/** Asks the nearest provider, through shadow roots, for its app and language, now and whenever they change. */
export class ContextRequestEvent extends Event {
  readonly receive: (context: ElementContext) => void;
  /** Set by the provider that answers: ends the subscription. */
  stop: (() => void) | undefined;

  constructor(receive: (context: ElementContext) => void) {
    super('lk-context-request', { bubbles: true, composed: true });
    this.receive = receive;
  }
}

/** A provider was connected or upgraded: elements that asked too early, or asked another one, ask again. */
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
    'lk-provider-ready': ProviderReadyEvent;
  }
}
