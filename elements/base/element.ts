import { LitElement } from 'lit';
import { property } from './decorators.ts';
import type { ClientApp } from '../../core/index.ts';
import type { Messages } from '../../core/messages/en.ts';
import { type ElementContext, ContextRequestEvent } from './element-context.ts';

/** The base of every element that knows the app. It finds its app and language and draws again when they change. */
export class LkElement extends LitElement {
  #given: ClientApp | null = null;
  #context: ElementContext | undefined;
  #stop: (() => void) | undefined;

  /** The app to use; the nearest provider's by default. Null while there is none. */
  @property({ attribute: false })
  get app(): ClientApp | null {
    return this.#given ?? this.#context?.app ?? null;
  }
  set app(app: ClientApp | null) {
    this.#given = app;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('lk-provider-ready', this.#ask);
    this.#ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('lk-provider-ready', this.#ask);
    this.#stop?.();
    this.#stop = undefined;
    this.#context = undefined;
  }

  /** One group of texts: the language's own where it has them, English elsewhere. */
  texts<Group extends keyof Messages>(group: Group, english: Messages[Group]): Messages[Group] {
    const own = this.#context?.language[group];
    return own ? { ...english, ...own } : english;
  }

  readonly #ask = (): void => {
    this.#stop?.();
    const request = new ContextRequestEvent((context) => {
      this.#context = context;
      this.requestUpdate();
    });
    this.dispatchEvent(request);
    this.#stop = request.stop;
  };
}
