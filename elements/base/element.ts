import { LitElement } from 'lit';
import { property } from './decorators.ts';
import type { ClientApp } from '../../core/index.ts';
import { realDocument } from './real-document.ts';
import type { LoadingLanguage, Messages } from '../messages/language.ts';
import { mergeTexts } from '../messages/merge-texts.ts';
import { type ElementContext, ContextRequestEvent } from './element-context.ts';

/**
 * The attribute that server-rendered elements have until the framework has set their properties. An element with this attribute
 * must not render, because hydration fails if it finds light DOM children that the server's markup does not have.
 */
const DEFERRED = 'defer-hydration';

/**
 * The base class of all elements that use the app. Requests app and language from the nearest provider, and renders again when
 * they change.
 */
export class LkElement extends LitElement {
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, DEFERRED];
  }

  #givenApp: ClientApp | null = null;
  #context: ElementContext | undefined;
  #stop: (() => void) | undefined;

  /** @internal The `lang` and `dir` that the library has set to declare the language of the element's texts. Excludes the page's own. */
  languageMark: { lang?: string | undefined; dir?: string | undefined } | undefined;

  /** The app. By default the app of the nearest provider. Null while there is no app. */
  @property({ attribute: false })
  get app(): ClientApp | null {
    return this.#givenApp ?? this.#context?.app ?? null;
  }
  set app(app: ClientApp | null) {
    this.#givenApp = app;
  }

  /** The locale for dates and numbers. If undefined, the locale of the page is used. */
  get locale(): string | undefined {
    return this.#context?.locale;
  }

  override connectedCallback(): void {
    if (this.hasAttribute(DEFERRED)) return;
    super.connectedCallback();
    realDocument.addEventListener('lk-provider-ready', this.#requestContext);
    this.#requestContext();
  }

  /** Renders nothing after the page is gone: test runners remove its globals at the end of a file, and a card may still be loading. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    if (globalThis.document) return super.scheduleUpdate();
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value);
    if (name === DEFERRED && value === null && this.isConnected) this.connectedCallback();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    realDocument.removeEventListener('lk-provider-ready', this.#requestContext);
    this.#stop?.();
    this.#stop = undefined;
    this.#context = undefined;
  }

  /** Returns the texts of a group, such as `signIn`, in the language of the provider. Missing texts are English. */
  texts<Group extends keyof Messages>(group: Group, english: Messages[Group]): Messages[Group] {
    const translated = this.#context?.language[group];
    if (!this.locale) this.#declareLanguage(!translated);
    return translated ? mergeTexts(english, translated) : english;
  }

  /**
   * Declares English texts in a page of another language or direction (WCAG 3.1.2). Texts that the app has translated are assumed to be
   * in the language of the page, so nothing is declared for them. `latchkey-languages` itself declares the languages that it adds.
   */
  #declareLanguage(isEnglish: boolean): void {
    if (!isEnglish) {
      for (const name in this.languageMark) this.removeAttribute(name);
      this.languageMark = {};
    } else if (!this.languageMark && !this.#isInEnglishPage) {
      this.languageMark = {};
      this.lang ||= this.languageMark.lang = 'en';
      if (getComputedStyle(this).direction === 'rtl') this.dir ||= this.languageMark.dir = 'ltr';
    }
  }

  get #isInEnglishPage(): boolean {
    // In Firefox `:lang` does not match what a shadow root inherits, so an element in a shadow root asks its host.
    const root = this.getRootNode();
    return (root instanceof ShadowRoot ? root.host : this).matches(':lang(en)');
  }

  /** Loads the texts of a group in the language of the provider. Returns undefined if that language has nothing to load. */
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
