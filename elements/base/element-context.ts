import type { ClientApp } from '../../core/index.ts';
import type { Language } from './language.ts';

/** What a provider provides to the elements inside it. */
export interface ElementContext {
  /** Null while the provider has no app. */
  readonly app: ClientApp | null;
  /** The texts that replace the English ones. */
  readonly language: Language;
}

/** An element requests app and language from the nearest provider, through shadow roots, and is called again when they change. */
export class ContextRequestEvent extends Event {
  readonly receive: (context: ElementContext) => void;
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
    'lk-provider-ready': ProviderReadyEvent;
  }
}
