import { css, html, nothing, type TemplateResult } from 'lit';
import type { ClientApp } from '../core/index.ts';
import { errorPage } from '../core/messages/en/sign-in/error-page.ts';
import { general } from '../core/messages/en/general.ts';
import { pageAt } from '../core/routes/page-at.ts';
import type { PageName } from '../core/routes/routes.ts';
import { AddressController } from './base/address-controller.ts';
import { customElement, property, state } from './base/decorators.ts';
import { LkElement } from './base/element.ts';
import { isFramed } from './base/page.ts';
import { warningIcon } from './base/theme/icons.ts';
import { LightController } from './base/light-controller.ts';
import { isCodePage, moveCode } from './pages/page-code.ts';
import { type OAuthOutcome, type Page, pages } from './pages.ts';

/**
 * Serves every page below the handler base path, from the address of the window. The pages stand among its own light
 * children, so that their forms are part of the page. A page the app has moved elsewhere is gone to instead.
 *
 * @element lk-handler
 * @slot sign-in - Takes the place of a page; there is one such slot for each page, by its path.
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
   * The address to serve; the window's by default. For routers that keep it elsewhere, and for those that push addresses in
   * browsers without the Navigation API.
   */
  @property() address: string | undefined;
  @state() private loaded: { readonly name: PageName; readonly page: Page } | null = null;
  @state() private failedName: PageName | null = null;

  readonly #place = new AddressController(this);
  #outcome: OAuthOutcome | undefined;

  constructor() {
    super();
    this.addController(new LightController(this, { template: () => this.#renderPage() }));
  }

  protected override willUpdate(): void {
    const { app } = this;
    const name = this.#name;
    if (name === null || this.failedName !== null) import('./parts/message-card/message-card.ts').catch(() => {});
    if (!app || !name || this.loaded?.name === name || this.failedName === name) return;
    if (this.#isMoved(name)) return this.#follow(app.urls[name]);
    if (this.#isReplaced(name)) return;
    this.#clean(app, name);
    void this.#load(name);
  }

  /** Codes leave the address before anything else, even the page that uses them, is loaded. */
  #clean(app: ClientApp, name: PageName): void {
    if (name !== 'oauthCallback') this.#outcome = undefined;
    else this.#outcome ??= app.callOAuthCallback({ noRedirect: true });
    // The page says what went wrong.
    this.#outcome?.catch(() => {});
    // A framed page sends its visitor to a tab of its own, with the code still in the address.
    if (isCodePage(name) && !isFramed(this)) moveCode(app, name);
  }

  /** The page the address means; undefined: none of ours; null: below the base, but no such page. */
  get #name(): PageName | null | undefined {
    const { app } = this;
    if (!app) return undefined;
    const name = pageAt(app, this.address ?? this.#place.href);
    return name === null && this.#isInSettings(app) ? 'accountSettings' : name;
  }

  /** The account settings may keep their own pages in the path below theirs. */
  #isInSettings({ urls }: ClientApp): boolean {
    const { href } = this.#place;
    const path = (address: string) => (URL.canParse(address, href) ? new URL(address, href).pathname : '');
    return path(this.address ?? href).startsWith(`${path(urls.accountSettings)}/`);
  }

  async #load(name: PageName): Promise<void> {
    try {
      const loaded = await pages[name]();
      this.failedName = null;
      if (this.#name === name) this.loaded = { name, page: loaded.page };
    } catch {
      this.failedName = name;
    }
  }

  /** Whether the app gave this page an address of its own, outside the handler. */
  #isMoved(name: PageName): boolean {
    return !!this.app && pageAt(this.app, this.app.urls[name]) !== name;
  }

  #isReplaced(name: PageName): boolean {
    return [...this.children].some((child) => child.slot === kebab(name));
  }

  #follow(target: string): void {
    const here = new URL(this.address ?? this.#place.href, location.href);
    const url = new URL(target, here);
    for (const [key, value] of here.searchParams) url.searchParams.append(key, value);
    void this.app?.redirectTo(url.href, { replace: true });
  }

  #renderPage(): TemplateResult | typeof nothing {
    const { app, loaded } = this;
    return app && loaded && loaded.name === this.#name ? loaded.page(app, this.#outcome) : nothing;
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
    if (name && this.#isReplaced(name)) return html`<slot name=${kebab(name)}></slot>`;
    if (!name || this.failedName === name) return this.#renderNotice();
    return html`<slot name="page"></slot>`;
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-handler': LkHandler;
  }
}
