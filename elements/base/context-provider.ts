import { type ContextRequestEvent, type ElementContext, ProviderReadyEvent } from './element-context.ts';

/**
 * Provides app and language to the elements inside a host element. It does not import Lit, so the React provider loads without
 * Lit.
 */
export class ContextProvider {
  /** The element around the elements that this provider answers; null while there is none. */
  host: HTMLElement | null = null;

  readonly #receivers = new Set<(context: ElementContext) => void>();
  #context: ElementContext;

  constructor(context: ElementContext) {
    this.#context = context;
  }

  /**
   * Answers the context requests of elements inside the host from now on, and makes all elements of the page request their context
   * again. Pass null to stop answering.
   */
  readonly attach = (host: HTMLElement | null): void => {
    this.host?.removeEventListener('lk-context-request', this.answer);
    this.host = host;
    host?.addEventListener('lk-context-request', this.answer);
    host?.dispatchEvent(new ProviderReadyEvent());
  };

  /** Replaces the context and passes the new one to all elements that requested it before. */
  provide(context: ElementContext): void {
    this.#context = context;
    for (const receive of this.#receivers) receive(context);
  }

  /** Answers a context request: passes the context to the element now and at each change. */
  readonly answer = (request: ContextRequestEvent): void => {
    request.stopPropagation();
    this.#receivers.add(request.receive);
    request.stop = () => void this.#receivers.delete(request.receive);
    request.receive(this.#context);
  };
}
