import { css, html, nothing, type TemplateResult } from 'lit';
import type { ClientApp } from '../core/index.ts';
import { errorPage } from './messages/sign-in/error-page.ts';
import { general } from './messages/general.ts';
import { loadCode } from '../core/platform/load-code.ts';
import { pageAt } from '../core/routes/page-at.ts';
import type { PageName } from '../core/routes/routes.ts';
import { AddressController } from './base/controllers/address-controller.ts';
import { customElement, property, state } from './base/decorators.ts';
import { LkElement } from './base/element.ts';
import { isFramed, pageIdle, pageTimers } from './base/page.ts';
import { warningIcon } from './base/theme/icons.ts';
import { LightController } from './base/controllers/light-controller.ts';
import { StoreController } from './base/controllers/store-controller.ts';
import { cardPages, isCardPage, loadCard } from './pages/card-pages.ts';
import { isCodePage, moveCode } from './pages/base/page-code.ts';
import type { HandlerPage } from './pages/base/handler-page.ts';
import { type OAuthAnswer, readOAuthAnswer } from './pages/oauth-answer.ts';
import type { PageOptions } from './pages/base/page-options.ts';
import type { PageTitle } from './pages/base/page-title.ts';
import { loadPage } from './pages.ts';

/**
 * Shows the handler page that the window's address names, such as `/handler/sign-in`. The pages are its light children, so that
 * their forms are part of the document. It redirects where the app has an address of its own for a page.
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
 * @event lk-sign-in - After a sign-in on one of its pages, before the redirect. Preventing it keeps the user on the page.
 * @event lk-sign-up - The same where an account was created.
 * @event lk-sign-out - After a sign-out on one of its pages, before the redirect.
 * @slot sign-in - Replaces the sign-in page. What a `template` contains is added to the document while the page is shown; any other element
 *   is part of it on every page. So it is with the slots of the other pages.
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
   * The address that names the page. By default it is the window's. For routers that keep the address elsewhere, and for
   * routers that push addresses in browsers without the Navigation API.
   */
  @property() address: string | undefined;
  /** Leaves the title of the document as the app sets it. By default each page has its own, until it is left. */
  @property({ type: Boolean, attribute: 'keep-title' }) keepTitle = false;
  /**
   * Properties of the elements that its pages are, such as `{ signUp: { nameField: 'required' } }`. Set again with every change; one
   * that is left out then keeps its value until the page is shown again.
   */
  @property({ attribute: false }) pageOptions: PageOptions = {};
  @state() private loaded: { readonly name: PageName; readonly page: HandlerPage } | null = null;
  @state() private failedName: PageName | null = null;

  readonly #windowAddress = new AddressController(this);
  #title: Promise<PageTitle> | null = null;
  /** The template of the author that is shown. Lit has moved the nodes of its copy into the document. */
  #shownTemplate: { readonly template: HTMLTemplateElement; readonly copy: DocumentFragment } | null = null;
  #oauthAnswer: OAuthAnswer | undefined;

  constructor() {
    super();
    this.addController(new LightController(this, { template: () => this.#renderPage() }));
  }

  protected override willUpdate(): void {
    const { app } = this;
    const name = this.#name;
    if (name === null || this.failedName !== null) import('./parts/message-card/message-card.ts').catch(() => {});
    if (!app || !name || this.loaded?.name === name || this.failedName === name) return;
    if (this.#hasOwnAddress(name)) return this.#redirect(app.urls[name]);
    if (this.#replacement) return;
    this.#cleanAddress(app, name);
    void this.#load(app, name);
  }

  protected override updated(): void {
    this.#setPageOptions();
    if (this.#titledPage !== undefined && !this.#title) void this.#loadTitle();
  }

  #setPageOptions(): void {
    const name = this.#name;
    const options: { readonly [Name in PageName]?: object } = this.pageOptions;
    const page = this.querySelector(':scope > [slot="page"]');
    if (page && name && !this.#replacement) Object.assign(page, options[name]);
  }

  /** After what the page needs. A title that cannot be loaded is loaded again with the next update; until then it is that of the app. */
  async #loadTitle(): Promise<void> {
    const name = this.#titledPage;
    if (name && isCardPage(name) && !this.#isElsewhere(name)) await loadCard(name);
    await pageIdle();
    if (!this.isConnected || this.#title) return;
    const title = import('./pages/base/page-title.ts').then(
      (chunk) => new chunk.PageTitle(this, () => this.#titledPage, StoreController),
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
    return this.keepTitle ? undefined : this.#name;
  }

  /** Removes codes from the address before the page that uses them is loaded, so that no other script can read them. */
  #cleanAddress(app: ClientApp, name: PageName): void {
    if (name !== 'oauthCallback') this.#oauthAnswer = undefined;
    else this.#oauthAnswer ??= readOAuthAnswer(app);
    // The page shows the error. This prevents a report of an unhandled rejection until it has been loaded.
    this.#oauthAnswer?.result.catch(() => {});
    // A framed page links to a tab of its own, which needs the code in the address.
    if (isCodePage(name) && !isFramed(this)) moveCode(app, name);
  }

  /** The page that the address names. Undefined: an address of the app. Null: an unknown address below the handler's. */
  get #name(): PageName | null | undefined {
    const { app } = this;
    if (!app) return undefined;
    const name = pageAt(app, this.address ?? this.#windowAddress.href);
    return name === null && this.#isInSettings(app) ? 'accountSettings' : name;
  }

  /** Whether the address is below that of the account settings, which have pages of their own there. */
  #isInSettings({ urls }: ClientApp): boolean {
    const { href } = this.#windowAddress;
    const path = (address: string) => (URL.canParse(address, href) ? new URL(address, href).pathname : '');
    return path(this.address ?? href).startsWith(`${path(urls.accountSettings)}/`);
  }

  async #load(app: ClientApp, name: PageName): Promise<void> {
    try {
      const page = await loadCode(pageTimers, () => loadPage(app, name));
      this.failedName = null;
      if (this.#name === name) this.loaded = { name, page };
    } catch {
      this.failedName = name;
    }
  }

  /** Whether the app has set an address of its own for this page. */
  #hasOwnAddress(name: PageName): boolean {
    return !!this.app && pageAt(this.app, this.app.urls[name]) !== name;
  }

  /** Whether this handler does not draw the page itself. */
  #isElsewhere(name: PageName): boolean {
    return this.#hasOwnAddress(name) || !!this.#replacement;
  }

  /** What the author shows instead of a page: a template, or any other light child. */
  get #replacement(): Element | undefined {
    const name = this.#name;
    return name ? [...this.children].find((child) => child.slot === kebab(name)) : undefined;
  }

  #redirect(target: string): void {
    const here = new URL(this.address ?? this.#windowAddress.href, location.href);
    const url = new URL(target, here);
    for (const [key, value] of here.searchParams) url.searchParams.append(key, value);
    void this.app?.redirectTo(url.href, { replace: true });
  }

  #renderPage(): TemplateResult | DocumentFragment | typeof nothing {
    const { app, loaded } = this;
    const name = this.#name;
    const template = this.#replacement;
    if (!(template instanceof HTMLTemplateElement)) this.#shownTemplate = null;
    else if (template !== this.#shownTemplate?.template) this.#shownTemplate = { template, copy: copyOf(template) };
    if (this.#shownTemplate) return this.#shownTemplate.copy;
    if (!app || !name) return nothing;
    if (loaded?.name === name) return loaded.page(app, this.#oauthAnswer);
    const isDrawn = isCardPage(name) && this.failedName !== name && !this.#isElsewhere(name);
    return isDrawn ? cardPages[name](app) : nothing;
  }

  #renderNotice(): TemplateResult {
    const texts = this.texts('errorPage', errorPage);
    const common = this.texts('general', general);
    const hasFailed = this.failedName !== null && this.failedName === this.#name;
    const retry = () => {
      this.failedName = null;
    };
    return html`<lk-message-card
      full-page
      .mark=${warningIcon()}
      .heading=${hasFailed ? common.unreachableTitle : texts.notFoundTitle}
      .text=${hasFailed ? common.unreachable : texts.notFound}
      .primaryLabel=${hasFailed ? common.tryAgain : common.goHome}
      .primaryAction=${hasFailed ? retry : () => this.app?.redirectToHome()}
      .secondaryLabel=${hasFailed ? '' : texts.signIn}
      .secondaryAction=${() => this.app?.redirectToSignIn({ noRedirectBack: true })}
    ></lk-message-card>`;
  }

  override render() {
    const name = this.#name;
    if (!this.app || name === undefined) return nothing;
    const replacement = this.#replacement;
    if (replacement && !(replacement instanceof HTMLTemplateElement))
      return html`<slot name=${replacement.slot}></slot>`;
    if (!name || this.failedName === name) return this.#renderNotice();
    return html`<slot name="page"></slot>`;
  }
}

/** The content of a template, for the slot of the pages. */
function copyOf(template: HTMLTemplateElement): DocumentFragment {
  const copy = document.importNode(template.content, true);
  for (const child of copy.children) child.slot = 'page';
  return copy;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-handler': LkHandler;
  }
}
