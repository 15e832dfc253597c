import { type ContextRequestEvent, type ElementContext, ProviderReadyEvent } from './element-context.ts';

/** Answers the elements inside a host that request their app and language. It needs no Lit, so that React can use it alone. */
export class ContextProvider {
  readonly #receivers = new Set<(context: ElementContext) => void>();
  #context: ElementContext;
  #host: HTMLElement | null = null;

  constructor(context: ElementContext) {
    this.#context = context;
  }

  /** Begins to answer inside the host and has all elements request again. Null ends that. */
  readonly attach = (host: HTMLElement | null): void => {
    this.#host?.removeEventListener('lk-context-request', this.#handleRequest);
    this.#host = host;
    host?.addEventListener('lk-context-request', this.#handleRequest);
    host?.dispatchEvent(new ProviderReadyEvent());
  };

  /** Replaces the context, also for the elements that have it already. */
  provide(context: ElementContext): void {
    this.#context = context;
    for (const receive of this.#receivers) receive(context);
  }

  readonly #handleRequest = (request: ContextRequestEvent): void => {
    request.stopPropagation();
    this.#receivers.add(request.receive);
    request.stop = () => void this.#receivers.delete(request.receive);
    request.receive(this.#context);
  };
}
