import { css, type PropertyValues, ReactiveElement } from 'lit';
import { createClientApp } from '../core/app/create-client-app.ts';
import type { ClientApp } from '../core/app/client-app.ts';
import type { Language } from './messages/language.ts';
import { mergeSettings } from '../core/app/options.ts';
import type { RedirectMethod } from '../core/routes/route-context.ts';
import type { Platform } from '../core/platform/ports.ts';
import type { KnownProject } from '../core/resources/project/project.ts';
import type { Urls } from '../core/routes/routes.ts';
import { LatchkeyError } from '../core/errors/latchkey-error.ts';
import { inDevelopment } from '../core/environment/environment.ts';
import { API_PREFIX } from '../core/base/constants.ts';
import { usedServices } from '../core/app/identifiers.ts';
import { browserPage } from '../core/platform/browser-page.ts';
import { realDocument } from './base/real-document.ts';
import { customElement, property } from './base/decorators.ts';
import { ProviderErrorEvent } from './base/events.ts';
import { ContextProvider } from './base/context-provider.ts';
import { pageTimers } from './base/page.ts';

/** The properties whose change keeps the app of the provider. A change of any other property creates a new app. */
const KEEPS_APP: readonly PropertyKey[] = ['messages', 'theme', 'platform', 'project'];

/** How long a provider waits for its project id before the missing id is an error. */
const OPTIONS_WAIT_MS = 5_000;

/**
 * Provides an app to all elements inside it. It creates the app from its attributes, or uses the app that is set as `app`.
 *
 * Frameworks may set attributes and `app` later than the element is added to the page, for example when they hydrate it. Until
 * then the elements inside show their loading state. If a provider has neither app nor project for 5 seconds, it logs the error and
 * dispatches `lk-provider-error`. An invalid option is an error at once. Options that are set after an error still create the app.
 *
 * The custom properties set the colors, sizes and fonts of all elements. They can be set on any ancestor of the elements.
 *
 * @example
 * ```html
 * <lk-provider project-id="internal" publishable-client-key="pck_example" token-store="cookie">
 *   <lk-user-button></lk-user-button>
 *   <lk-handler></lk-handler>
 * </lk-provider>
 * ```
 *
 * @element lk-provider
 * @slot - The content of the page.
 * @cssproperty --lk-surface - The background of cards, menus and fields.
 * @cssproperty --lk-hover - The background of controls under the pointer, and of placeholders.
 * @cssproperty --lk-text - Text.
 * @cssproperty --lk-muted - Secondary text. Its contrast is 4.5:1 on surface and hover.
 * @cssproperty --lk-line - Decorative lines.
 * @cssproperty --lk-edge - The borders of fields and switches. Their contrast is 3:1 on surface.
 * @cssproperty --lk-accent - The main button, and controls that are switched on. The colors of links, selected items and the focus
 *   ring are derived from it.
 * @cssproperty --lk-danger - Error messages, and buttons that delete something. Their background is derived from it.
 * @cssproperty --lk-success - Success messages. Their background is derived from it.
 * @cssproperty --lk-accent-hover - The main button under the pointer.
 * @cssproperty --lk-on-accent - Text on the accent: white, or black if black has the better contrast.
 * @cssproperty --lk-accent-text - Links, icons and other text in the accent's hue. Its contrast is 4.5:1 on surface and hover.
 * @cssproperty --lk-accent-surface - The background of selected items.
 * @cssproperty --lk-focus - The focus ring.
 * @cssproperty --lk-field - The background of fields. By default the background of cards.
 * @cssproperty --lk-danger-surface - The background of error messages.
 * @cssproperty --lk-success-surface - The background of success messages.
 * @cssproperty --lk-text-size - The text size that all sizes of text and of controls follow, as a length such as `18px`. By default the
 *   text size that the element inherits. No text is smaller than 12px.
 * @cssproperty --lk-density - A factor for all distances and control heights: 1 by default, 0.75 is dense, 1.25 is roomy.
 * @cssproperty --lk-step - The unit of all distances. 4px by default, times the density.
 * @cssproperty --lk-control-size - The height of fields and of buttons in cards. 44px by default, times the density. The heights of
 *   other buttons are derived from it.
 * @cssproperty --lk-radius - The corner radius of fields and buttons. 8px by default.
 * @cssproperty --lk-card-radius - The corner radius of cards, menus and dialogs. 14px by default.
 * @cssproperty --lk-card-width - The maximum width of a card. 400px by default.
 * @cssproperty --lk-font - The font family. By default the font of the page.
 * @cssproperty --lk-heading-font - The font family of headings. By default the font of all text.
 * @cssproperty --lk-shadow - The shadow of cards and menus.
 * @cssproperty --lk-backdrop - The color that covers the page behind a dialog.
 * @event lk-provider-error - When an option is invalid or the project is still missing, so that no app could be created. `error`
 *   names the option.
 */
@customElement('lk-provider')
export class LkProvider extends ReactiveElement {
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

  /** The id of the project: `internal` or a UUID of version 4. */
  @property({ attribute: 'project-id' }) projectId: string | undefined;
  /** The publishable client key of the project, which begins with `pck_`. */
  @property({ attribute: 'publishable-client-key' }) publishableClientKey: string | undefined;
  /**
   * The origin of the service. By default the origin of the hosted service. It must be the same in all providers of a page, and in
   * apps that code has created before; for a second service, set `app`.
   */
  @property({ attribute: 'base-url' }) baseUrl: string | undefined;
  /** Origins of other hosts of the same service, used when the host of `base-url` cannot be reached. Built in for the hosted service. */
  @property({ attribute: false }) fallbackUrls: readonly string[] | undefined;
  /** The most time that one attempt of a request may take, in milliseconds. 30,000 by default. */
  @property({ type: Number, attribute: 'timeout-ms' }) timeoutMs: number | undefined;
  /** Where tokens are stored: in cookies, which all tabs share, or in the memory of this page. */
  @property({ attribute: 'token-store' }) tokenStore: 'cookie' | 'memory' = 'cookie';
  /** The site key of the bot challenge, for services that require one. */
  @property({ attribute: 'bot-challenge-site-key' }) botChallengeSiteKey: string | undefined;
  /** The address of the script of the bot challenge. By default the script of Turnstile. Only code can set it. */
  @property({ attribute: false }) botChallengeScriptUrl: string | undefined;
  /** The base path of the handler pages on this origin. `/handler` by default. */
  @property({ attribute: 'handler-path' }) handlerPath: string | undefined;
  /** The path on this origin that users are redirected to after signing in, signing up and signing out. `/` by default. */
  @property({ attribute: 'home-path' }) homePath: string | undefined;
  /** Replaces the addresses of single pages and redirects. */
  @property({ attribute: false }) urls: Urls | undefined;
  /** How the app navigates, for apps with a router. By default the browser loads the new page. */
  @property({ attribute: false }) redirectMethod: RedirectMethod | undefined;
  /**
   * The public settings of the project, or their JSON, for drawing a sign-in card before the service has answered. Read when the app is created.
   * By default the text of a child `<script type="application/json">`.
   */
  @property({ attribute: false }) project: KnownProject | string | undefined;
  /** The texts of another language, in groups. They replace the English texts. */
  @property({ attribute: false }) messages: Language = {};
  /** Sets light or dark colors. By default the elements follow the `color-scheme` of the page. */
  @property({ reflect: true }) theme: 'light' | 'dark' | undefined;
  /** The platform of an app that is created from the attributes. By default the browser. */
  @property({ attribute: false }) platform: Platform | undefined;

  /** For server-rendered pages: the app is created after a framework has set the properties and removed this attribute. */
  @property({ type: Boolean, attribute: 'defer-hydration' }) deferHydration = false;

  /** Whether this provider has named the service of its apps. */
  #namesService = false;
  readonly #context = new ContextProvider({ app: null, language: this.messages });
  #givenApp: ClientApp | null = null;
  #ownApp: ClientApp | null = null;
  #stopWaiting: (() => void) | undefined;

  /**
   * The app. An app that is set here replaces the app from the attributes. The provider does not dispose of such an app: the code
   * that sets the app must do that.
   */
  @property({ attribute: false })
  get app(): ClientApp | null {
    return this.#givenApp ?? this.#ownApp;
  }
  set app(app: ClientApp | null) {
    this.#givenApp = app;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.#ownApp) this.requestUpdate('app');
    this.#context.attach(this);
    inDevelopment(() => void this.#checkAttributes());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A provider that is only moved in the page is connected again before microtasks run. It keeps its app.
    queueMicrotask(() => {
      if (!this.isConnected) this.#replaceOwnApp(null);
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.#givenApp) this.#replaceOwnApp(null);
    else if (
      this.isConnected &&
      !this.deferHydration &&
      [...changed.keys()].some((name) => !KEEPS_APP.includes(name))
    ) {
      this.#replaceOwnApp(this.#createApp());
    }
    this.#context.provide({ app: this.app, language: this.messages });
  }

  async #checkAttributes(): Promise<void> {
    const { warnOfUnknownAttributes } = await import('./base/unknown-attributes.ts');
    warnOfUnknownAttributes(this, LkProvider.observedAttributes, (message) => console.warn(`Latchkey: ${message}`));
  }

  #createApp(): ClientApp | null {
    const { projectId, publishableClientKey, baseUrl, tokenStore, urls, redirectMethod, platform } = this;
    this.#stopWaiting?.();
    try {
      if (!platform || platform.page === browserPage) this.#checkService();
      const app = createClientApp(
        {
          projectId,
          publishableClientKey,
          baseUrl,
          fallbackUrls: this.fallbackUrls,
          timeoutMs: this.timeoutMs,
          tokenStore,
          botChallenge: { siteKey: this.botChallengeSiteKey, scriptUrl: this.botChallengeScriptUrl },
          urls: {
            handler: ownPath('handlerPath', this.handlerPath),
            home: ownPath('homePath', this.homePath),
            ...urls,
          },
          redirectMethod,
          project: this.project ?? this.querySelector(':scope > [type="application/json"]')?.textContent ?? undefined,
        },
        platform,
      );
      this.#namesService = true;
      return app;
    } catch (error) {
      const report = () => {
        console.error('<lk-provider> could not make its app.', error);
        this.dispatchEvent(new ProviderErrorEvent(error as Error));
      };
      if (projectId) report();
      else
        this.#stopWaiting = (platform?.clock ?? pageTimers).after(OPTIONS_WAIT_MS, () => {
          if (this.isConnected && !this.app) report();
        });
      return null;
    }
  }

  /**
   * Checks that the service is in use in this page, or is the first one. An attacker who injects markup could otherwise have
   * tokens, and what users type, sent to another service. Where providers disagree about the first, none names it. Code may name any service, and a
   * provider that has named one may change it.
   *
   * @throws LatchkeyError `INVALID_OPTION`
   */
  #checkService(): void {
    const address = addressOf(this);
    const isDisputed = () =>
      [...realDocument.querySelectorAll('lk-provider')].some(
        (other) => other.projectId && !other.app && addressOf(other) !== address,
      );
    if (this.#namesService || usedServices.has(address + API_PREFIX) || (usedServices.size === 0 && !isDisputed()))
      return;
    throw new LatchkeyError(
      'INVALID_OPTION',
      'The option baseUrl must be that of the other apps of this page. For a second service, set app.',
    );
  }

  #replaceOwnApp(app: ClientApp | null): void {
    this.#ownApp?.dispose();
    this.#ownApp = app;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    // The slot is created without a Lit template, because rendering would delay the first request to the service.
    root.append(realDocument.createElement('slot'));
    return root;
  }
}

function addressOf({ baseUrl }: LkProvider): string {
  return mergeSettings({ baseUrl }, 'browser').baseUrl;
}

/**
 * Returns a path on the page's origin. The gate of redirects trusts all origins that options name, so markup may name no other.
 *
 * @throws LatchkeyError `INVALID_OPTION` for any other address
 */
function ownPath(name: string, path: string | undefined): string | undefined {
  const { href, origin } = location;
  if (path === undefined || (URL.canParse(path, href) && new URL(path, href).origin === origin)) return path;
  throw new LatchkeyError('INVALID_OPTION', `The option ${name} must be on this origin. For another one, set urls.`);
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-provider': LkProvider;
  }
}
