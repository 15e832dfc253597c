import { LitElement } from 'lit';
import { property } from './decorators.ts';
import type { ClientApp } from '../../core/index.ts';
import type { Messages } from '../../core/messages/en.ts';
import { type Surroundings, SurroundingsRequestEvent } from './element-context.ts';

/** The base of every element that knows the app. It finds its app and language and draws again when they change. */
export class LkElement extends LitElement {
  #given: ClientApp | null = null;
  #surroundings: Surroundings | undefined;
  #stop: (() => void) | undefined;

  /** The app to use; the nearest provider's by default. Null while there is none. */
  @property({ attribute: false })
  get app(): ClientApp | null {
    return this.#given ?? this.#surroundings?.app ?? null;
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
    this.#surroundings = undefined;
  }

  /** One group of texts: the language's own where it has them, English elsewhere. */
  texts<Group extends keyof Messages>(group: Group, english: Messages[Group]): Messages[Group] {
    const own = this.#surroundings?.language[group];
    return own ? { ...english, ...own } : english;
  }

  readonly #ask = (): void => {
    this.#stop?.();
    const request = new SurroundingsRequestEvent((surroundings) => {
      this.#surroundings = surroundings;
      this.requestUpdate();
    });
    this.dispatchEvent(request);
    this.#stop = request.stop;
  };
}
