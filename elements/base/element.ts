import { LitElement } from 'lit';
import { property } from './decorators.ts';
import type { ClientApp } from '../../core/index.ts';
import type { LoadingLanguage, Messages } from '../messages/language.ts';
import { mergeTexts } from '../messages/merge-texts.ts';
import { type ElementContext, ContextRequestEvent } from './element-context.ts';

/**
 * On an element until the framework that made it has set its properties. One that came from a server must not draw before: it
 * would add light children that the framework does not expect in the markup of the server.
 */
const DEFERRED = 'defer-hydration';

/** The base class of all elements that use the app. It finds the app and the language, and draws again when they change. */
export class LkElement extends LitElement {
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, DEFERRED];
  }

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

  /** The locale of dates and numbers. Undefined: that of the page. */
  get locale(): string | undefined {
    return this.#context?.locale;
  }

  override connectedCallback(): void {
    if (this.hasAttribute(DEFERRED)) return;
    super.connectedCallback();
    document.addEventListener('lk-provider-ready', this.#requestContext);
    this.#requestContext();
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value);
    if (name === DEFERRED && value === null && this.isConnected) this.connectedCallback();
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
    return translated ? mergeTexts(english, translated) : english;
  }

  /** Resolves once the texts of a group are there in the language of the provider; undefined where nothing has to be loaded. */
  loadTexts(group: keyof Messages): Promise<unknown> | undefined {
    const language: LoadingLanguage | undefined = this.#context?.language;
    return language?.loadTexts?.(group);
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
