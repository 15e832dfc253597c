import { css, html, nothing, type TemplateResult } from 'lit';
import type { ClientApp } from '../core/index.ts';
import { loadCode } from '../core/platform/load-code.ts';
import { pageAt } from '../core/routes/page-at.ts';
import type { PageName } from '../core/routes/routes.ts';
import { realDocument } from './base/real-document.ts';
import { AddressController } from './base/controllers/address-controller.ts';
import { customElement, property, state } from './base/decorators.ts';
import { LkElement } from './base/element.ts';
import { isFramed, waitForIdle, pageTimers } from './base/page.ts';
import { ShownController } from './base/controllers/shown-controller.ts';
import { LightDomController } from './base/controllers/light-controller.ts';
import { StoreController } from './base/controllers/store-controller.ts';
import { cardPages, isCardPage, loadCard } from './pages/card-pages.ts';
import { isPageWithCode, movePageCode } from './pages/base/page-code.ts';
import type { HandlerPage } from './pages/base/handler-page.ts';
import type { handlerNotice } from './pages/base/handler-notice.ts';
import { type PendingOAuthSignIn, finishOAuthSignIn } from './pages/base/oauth-answer.ts';
import type { PageOptions } from './pages/page-options.ts';
import type { PageTitle } from './pages/base/page-title.ts';
import { loadPage } from './pages.ts';
import { followProject } from './sign-in/base/known-project.ts';
import './sign-in/card/page-skeleton.ts';

/**
 * Shows the handler page that the address names, such as the sign-in page at `/handler/sign-in`. The pages are light DOM children
 * of this element, so that password managers see their forms. If the app has its own address for a page, the handler redirects
 * there.
 *
 * @example
 * ```html
 * <lk-handler>
 *   <template slot="sign-up">
 *     <lk-sign-up full-page name-field="required" terms-url="/terms"></lk-sign-up>
 *   </template>
 * </lk-handler>
 * ```
 *
 * @element lk-handler
 * @event lk-sign-in - After a sign-in on a page of the handler, before the redirect. Call `preventDefault` to keep the user on the page.
 * @event lk-sign-up - Instead of `lk-sign-in`, if the sign-in created the account.
 * @event lk-sign-out - After a sign-out on a page of the handler, before the redirect.
 * @slot sign-in - Replaces the page `sign-in`. The content of a `template` is added to the document only while the page is shown.
 *   Any other element is always in the document. The slots for the other pages work in the same way.
 * @slot sign-up - Replaces the page `sign-up`.
 * @slot sign-out - Replaces the page `sign-out`.
 * @slot email-verification - Replaces the page `email-verification`.
 * @slot password-reset - Replaces the page `password-reset`.
 * @slot forgot-password - Replaces the page `forgot-password`.
 * @slot oauth-callback - Replaces the page `oauth-callback`.
 * @slot magic-link-callback - Replaces the page `magic-link-callback`.
 * @slot account-settings - Replaces the page `account-settings`.
 * @slot team-invitation - Replaces the page `team-invitation`.
 * @slot mfa - Replaces the page `mfa`.
 * @slot onboarding - Replaces the page `onboarding`.
 * @slot error - Replaces the page `error`.
 * @slot cli-auth-confirm - Replaces the page `cli-auth-confirm`.
 * @slot agent-auth-confirm - Replaces the page `agent-auth-confirm`.
 */
@customElement('lk-handler')
export class LkHandler extends LkElement {
  static override styles = css`
    :host {
      display: block;
      padding-inline: 16px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /**
   * The address that names the page. By default the address of the window. Set it for routers that do not use the address of the
   * window, and for routers that push addresses in browsers without the Navigation API.
   */
  @property() address: string | undefined;
  /** Keeps the title of the document. By default the document has the title of the handler page while that page is shown. */
  @property({ type: Boolean, attribute: 'keep-title' }) keepTitle = false;
  /**
   * Properties for the elements of the pages, such as `{ signUp: { nameField: 'required' } }`. They are set again at every
   * update. If a property is left out later, it keeps its last value until the page is shown again.
   */
  @property({ attribute: false }) pageOptions: PageOptions = {};
  @state() private loaded: { readonly name: PageName; readonly page: HandlerPage } | null = null;
  @state() private failedName: PageName | null = null;

  readonly #windowAddress = new AddressController(this);
  /** The project, on pages that request it anyway. Their titles contain its name. */
  readonly #project = new StoreController(this, () =>
    ['signIn', 'signUp', 'accountSettings'].includes(this.#titledPage ?? '')
      ? this.app && followProject(this.app)
      : null,
  );
  #title: Promise<PageTitle> | null = null;
  #notice: typeof handlerNotice | undefined;
  /**
   * The shown `template` of a slot, and the copy of its content. Lit has moved the nodes of the copy into the document, and keeps
   * them there while the same copy is rendered.
   */
  #shownTemplate: { readonly template: HTMLTemplateElement; readonly copy: DocumentFragment } | null = null;
  #oauthAnswer: PendingOAuthSignIn | undefined;
  readonly #shown = new ShownController(this);
  /** The address of the app's own page to which the handler has redirected. */
  #leavingFor: string | null = null;

  constructor() {
    super();
    this.addController(new LightDomController(this, { template: () => this.#renderPage() }));
  }

  protected override willUpdate(): void {
    const { app } = this;
    const name = this.#pageName;
    if (!this.#notice && (name === null || this.failedName !== null)) this.#loadNotice();
    const isElsewhere = !!app && !!name && this.#hasOwnAddress(name);
    if (!isElsewhere) this.#leavingFor = null;
    if (!app || !name || this.loaded?.name === name || this.failedName === name) return;
    if (isElsewhere) return this.#shown.isShown ? this.#redirectTo(app.urls[name]) : undefined;
    if (this.#replacement) return;
    this.#cleanAddress(app, name);
    void this.#loadPage(app, name);
  }

  readonly #retry = (): void => {
    this.failedName = null;
  };

  /** Loads the card that takes the place of a page. After a failure, the next update tries again. */
  #loadNotice(): void {
    import('./pages/base/handler-notice.ts').then(
      (loaded) => {
        this.#notice = loaded.handlerNotice;
        this.requestUpdate();
      },
      () => {},
    );
  }

  protected override updated(): void {
    this.#setPageOptions();
    if (this.#titledPage !== undefined && !this.#title) void this.#loadTitle();
  }

  #setPageOptions(): void {
    const name = this.#pageName;
    const options: { readonly [Name in PageName]?: object } = this.pageOptions;
    const page = this.querySelector(':scope > [slot="page"]');
    if (page && name && !this.#replacement) Object.assign(page, options[name]);
  }

  /** Loads the code for page titles, after the code that the page itself needs. After a failure, the next update tries again. */
  async #loadTitle(): Promise<void> {
    const name = this.#titledPage;
    if (name && isCardPage(name) && !this.#isDrawnElsewhere(name)) await loadCard(name);
    await waitForIdle();
    if (!this.isConnected || this.#title) return;
    const title = import('./pages/base/page-title.ts').then(
      (chunk) =>
        new chunk.PageTitle(
          this,
          realDocument,
          () => this.#titledPage,
          () => this.#project.value,
        ),
    );
    this.#title = title;
    title.then(
      () => this.requestUpdate(),
      () => {
        this.#title = null;
      },
    );
  }

  get #titledPage(): PageName | null | undefined {
    return this.keepTitle || !this.#shown.isShown ? undefined : this.#pageName;
  }

  /** Removes codes from the address before the code of the page is loaded, so that other scripts cannot read them. */
  #cleanAddress(app: ClientApp, name: PageName): void {
    if (name !== 'oauthCallback') this.#oauthAnswer = undefined;
    else this.#oauthAnswer ??= finishOAuthSignIn(app);
    // If the sign-in fails, the page shows the error after its code has been loaded. Until then, this `catch` prevents a report of an
    // unhandled rejection.
    this.#oauthAnswer?.result.catch(() => {});
    // In a frame, the code from the email or the terminal stays in the address. The page only shows a link that opens the same
    // address in a new tab.
    if (isPageWithCode(name) && !isFramed(this)) movePageCode(app, name);
  }

  /**
   * The page that the address names. Null for an unknown address below the path of the handler. Undefined for any other address of the
   * app, or while there is no app.
   */
  get #pageName(): PageName | null | undefined {
    const { app } = this;
    if (!app) return undefined;
    const name = pageAt(app, this.address ?? this.#windowAddress.href);
    return name === null && this.#isInSettings(app) ? 'accountSettings' : name;
  }

  /** Whether the address is below the path of the account settings, where each page of the settings has its address. */
  #isInSettings({ urls }: ClientApp): boolean {
    const { href } = this.#windowAddress;
    const path = (address: string) => (URL.canParse(address, href) ? new URL(address, href).pathname : '');
    return path(this.address ?? href).startsWith(`${path(urls.accountSettings)}/`);
  }

  async #loadPage(app: ClientApp, name: PageName): Promise<void> {
    try {
      const page = await loadCode(pageTimers, () => loadPage(app, name));
      this.failedName = null;
      if (this.#pageName === name) this.loaded = { name, page };
    } catch (error) {
      console.error(error);
      this.failedName = name;
    }
  }

  /** Whether the app has set its own address for this page. */
  #hasOwnAddress(name: PageName): boolean {
    return !!this.app && pageAt(this.app, this.app.urls[name]) !== name;
  }

  /** Whether the app renders the page: at its own address, or in a slot of this element. */
  #isDrawnElsewhere(name: PageName): boolean {
    return this.#hasOwnAddress(name) || !!this.#replacement;
  }

  /** The element in the slot that replaces the page: a template, or any other light DOM child. */
  get #replacement(): Element | undefined {
    const name = this.#pageName;
    return name ? [...this.children].find((child) => child.slot === toKebabCase(name)) : undefined;
  }

  #redirectTo(target: string): void {
    const here = new URL(this.address ?? this.#windowAddress.href, location.href);
    const url = new URL(target, here);
    for (const [key, value] of here.searchParams) url.searchParams.append(key, value);
    // This element can be updated again before the browser leaves the page. That update must not start the same redirect again.
    if (this.#leavingFor === url.href) return;
    this.#leavingFor = url.href;
    void this.app?.redirectTo(url.href, { replace: true });
  }

  #renderPage(): TemplateResult | DocumentFragment | typeof nothing {
    const { app, loaded } = this;
    const name = this.#pageName;
    const template = this.#replacement;
    if (!(template instanceof HTMLTemplateElement)) this.#shownTemplate = null;
    else if (!this.#shownTemplate?.template.content.isEqualNode(template.content))
      // A page that morphs into markup of its server brings an equal template. What the user has typed stays.
      this.#shownTemplate = { template, copy: copyContent(template) };
    if (this.#shownTemplate) return this.#shownTemplate.copy;
    if (!app || !name) return nothing;
    if (loaded?.name === name) return loaded.page(app, this.#oauthAnswer);
    const isDrawn = isCardPage(name) && this.failedName !== name && !this.#isDrawnElsewhere(name);
    return isDrawn ? cardPages[name](app) : nothing;
  }

  /** Renders the card that stands in the place of a page until the code of the page is loaded. */
  #renderSkeleton(name: PageName): TemplateResult | typeof nothing {
    const isDrawn = isCardPage(name) || this.loaded?.name === name || this.#isDrawnElsewhere(name);
    return isDrawn ? nothing : html`<lk-page-skeleton full-page></lk-page-skeleton>`;
  }

  override render() {
    const name = this.#pageName;
    if (!this.app || name === undefined) return nothing;
    const replacement = this.#replacement;
    if (replacement && !(replacement instanceof HTMLTemplateElement))
      return html`<slot name=${replacement.slot}></slot>`;
    if (name && this.failedName !== name) return html`<slot name="page">${this.#renderSkeleton(name)}</slot>`;
    return this.#notice?.(this, name && this.#retry);
  }
}

/** Copies the content of a template and assigns it to the slot `page`. */
function copyContent(template: HTMLTemplateElement): DocumentFragment {
  const copy = realDocument.importNode(template.content, true);
  for (const child of copy.children) child.slot = 'page';
  return copy;
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-handler': LkHandler;
  }
}
