import { LitElement } from 'lit';
import { property } from './decorators.ts';
import type { ClientApp } from '../../core/index.ts';
import type { Messages } from '../../core/messages/en.ts';
import { type ElementContext, ContextRequestEvent } from './element-context.ts';

/** The base class of all elements that use the app. It finds the app and the language, and draws again when they change. */
export class LkElement extends LitElement {
  #givenApp: ClientApp | null = null;
  #context: ElementContext | undefined;
  #stop: (() => void) | undefined;

  /** The app. By default it is that of the nearest provider. Null while there is none. */
  @property({ attribute: false })
  get app(): ClientApp | null {
    return this.#givenApp ?? this.#context?.app ?? null;
  }
  set app(app: ClientApp | null) {
    this.#givenApp = app;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('lk-provider-ready', this.#requestContext);
    this.#requestContext();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('lk-provider-ready', this.#requestContext);
    this.#stop?.();
    this.#stop = undefined;
    this.#context = undefined;
  }

  /** One group of texts in the language of the provider. Missing ones are English. */
  texts<Group extends keyof Messages>(group: Group, english: Messages[Group]): Messages[Group] {
    const translated = this.#context?.language[group];
    return translated ? { ...english, ...translated } : english;
  }

  readonly #requestContext = (): void => {
    this.#stop?.();
    const request = new ContextRequestEvent((context) => {
      this.#context = context;
      this.requestUpdate();
    });
    this.dispatchEvent(request);
    this.#stop = request.stop;
  };
}
