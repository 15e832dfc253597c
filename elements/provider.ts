import { css, html, LitElement, type PropertyValues } from 'lit';
import { customElement, property } from './base/decorators.ts';
import { createClientApp } from '../core/app/create-client-app.ts';
import type { ClientApp } from '../core/app/client-app.ts';
import type { Language } from '../core/messages/en.ts';
import type { RedirectMethod } from '../core/base/options.ts';
import type { Platform } from '../core/platform/ports.ts';
import type { Urls } from '../core/routes/routes.ts';
import { ProviderErrorEvent } from './base/events.ts';
import { ProviderReadyEvent, type ElementContext, type ContextRequestEvent } from './base/element-context.ts';

/** What a change of makes another app. */
const OPTIONS = [
  'projectId',
  'publishableClientKey',
  'apiUrl',
  'tokenStore',
  'handlerPath',
  'homePath',
  'urls',
  'redirectMethod',
  'app',
  'deferHydration',
] as const;

/**
 * Gives one app to all elements inside it: its own, made from the attributes, or one made by hand in `app`.
 *
 * The colours and measures of all elements are set by custom properties, anywhere above them in the page.
 *
 * @element lk-provider
 * @slot - The page.
 * @cssproperty --lk-surface - Behind cards, menus and fields.
 * @cssproperty --lk-hover - Behind what the pointer is over, placeholders, quiet areas.
 * @cssproperty --lk-text - Text.
 * @cssproperty --lk-muted - Second-rank text.
 * @cssproperty --lk-line - Hairlines.
 * @cssproperty --lk-edge - Edges of fields.
 * @cssproperty --lk-accent - The main button, links, what is chosen.
 * @cssproperty --lk-accent-hover - The main button under the pointer.
 * @cssproperty --lk-on-accent - Text on accent.
 * @cssproperty --lk-focus - The focus ring.
 * @cssproperty --lk-danger - Errors.
 * @cssproperty --lk-danger-surface - Behind messages of danger.
 * @cssproperty --lk-success - Good news.
 * @cssproperty --lk-step - The grid that all distances are multiples of; 4px by default.
 * @cssproperty --lk-radius - Corners of fields and buttons; 8px by default.
 * @cssproperty --lk-card-radius - Corners of cards and menus; 14px by default.
 * @cssproperty --lk-card-width - Widest a card gets; 400px by default.
 * @cssproperty --lk-font - The font; the page's own by default.
 * @event lk-provider-error - An option was not valid, so there is no app; `error` names the option.
 */
@customElement('lk-provider')
export class LkProvider extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
    :host([theme='light']) {
      color-scheme: light;
    }
    :host([theme='dark']) {
      color-scheme: dark;
    }
  `;

  /** `internal` or a UUID. */
  @property({ attribute: 'project-id' }) projectId: string | undefined;
  /** `pck_…` */
  @property({ attribute: 'publishable-client-key' }) publishableClientKey: string | undefined;
  /** Origin of the service; the hosted one by default. */
  @property({ attribute: 'api-url' }) apiUrl: string | undefined;
  /** Where tokens are kept: in cookies, shared by all tabs, or in this page's memory. */
  @property({ attribute: 'token-store' }) tokenStore: 'cookie' | 'memory' = 'cookie';
  /** Base path of the handler pages; `/handler` by default. */
  @property({ attribute: 'handler-path' }) handlerPath: string | undefined;
  /** Where people go after signing in, up and out; `/` by default. */
  @property({ attribute: 'home-path' }) homePath: string | undefined;
  /** Replaces single targets. */
  @property({ attribute: false }) urls: Urls | undefined;
  /** How redirects reach the page; by the browser unless a router is given. */
  @property({ attribute: false }) redirectMethod: RedirectMethod | undefined;
  /** Texts that replace the English ones, in groups. */
  @property({ attribute: false }) messages: Language = {};
  /** Forces a colour scheme; the page's own by default. */
  @property({ reflect: true }) theme: 'light' | 'dark' | undefined;
  /** The ports of an app made from the attributes; the browser's by default. */
  @property({ attribute: false }) platform: Platform | undefined;

  /** Drawn by a server: no app is made until a framework has set the properties and takes this away. */
  @property({ type: Boolean, attribute: 'defer-hydration' }) deferHydration = false;

  readonly #readers = new Set<(context: ElementContext) => void>();
  #given: ClientApp | null = null;
  #own: ClientApp | null = null;

  constructor() {
    super();
    this.addEventListener('lk-context-request', this.#answer);
  }

  /** The app in force. Set one made by hand to use it in place of the attributes; it is yours to dispose. */
  @property({ attribute: false })
  get app(): ClientApp | null {
    return this.#given ?? this.#own;
  }
  set app(app: ClientApp | null) {
    this.#given = app;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.#own) this.requestUpdate('app');
    this.dispatchEvent(new ProviderReadyEvent());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved comes back within this task.
    queueMicrotask(() => {
      if (!this.isConnected) this.#replaceOwn(null);
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.#given) this.#replaceOwn(null);
    else if (this.isConnected && !this.deferHydration && OPTIONS.some((name) => changed.has(name))) {
      this.#replaceOwn(this.#make());
    }
    for (const tell of this.#readers) tell(this.#context);
  }

  get #context(): ElementContext {
    return { app: this.app, language: this.messages };
  }

  #make(): ClientApp | null {
    const { projectId, publishableClientKey, apiUrl, tokenStore, urls, redirectMethod, platform } = this;
    try {
      return createClientApp(
        {
          projectId,
          publishableClientKey,
          baseUrl: apiUrl,
          tokenStore,
          urls: { handler: this.handlerPath, home: this.homePath, ...urls },
          redirectMethod,
        },
        platform,
      );
    } catch (error) {
      console.error('<lk-provider> could not make its app.', error);
      this.dispatchEvent(new ProviderErrorEvent(error as Error));
      return null;
    }
  }

  #replaceOwn(app: ClientApp | null): void {
    this.#own?.dispose();
    this.#own = app;
  }

  readonly #answer = (request: ContextRequestEvent): void => {
    request.stopPropagation();
    this.#readers.add(request.receive);
    request.stop = () => void this.#readers.delete(request.receive);
    request.receive(this.#context);
  };

  override render() {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-provider': LkProvider;
  }
}
