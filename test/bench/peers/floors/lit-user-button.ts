import { html, css, LitElement, nothing, type TemplateResult } from 'lit';
import { SERVICE } from './service.ts';

interface FloorUser {
  readonly display_name: string | null;
  readonly primary_email: string | null;
  readonly profile_image_url: string | null;
}

/** The least that an avatar with a menu needs with Lit. */
class FloorUserButton extends LitElement {
  static override properties = { user: { state: true }, isOpen: { state: true } };
  static override styles = css`
    :host {
      display: inline-block;
      position: relative;
    }
    button {
      font: inherit;
    }
    .avatar {
      width: 2rem;
      height: 2rem;
      border-radius: 50%;
    }
    [role='menu'] {
      position: absolute;
      right: 0;
      display: grid;
      min-width: 12rem;
      padding: 0.25rem;
      border: 1px solid #8888;
      border-radius: 0.5rem;
      background: Canvas;
    }
  `;

  declare user: FloorUser | null | undefined;
  declare isOpen: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override render(): TemplateResult {
    const { user, isOpen } = this;
    const image = user?.profile_image_url;
    const letter = user?.display_name?.[0] ?? '?';
    return html`
      <button aria-haspopup="menu" aria-expanded=${String(Boolean(isOpen))} @click=${this.#handleClick}>
        ${image ? html`<img class="avatar" alt="" src=${image} />` : html`<span class="avatar">${letter}</span>`}
      </button>
      ${isOpen ? this.#renderMenu() : nothing}
    `;
  }

  #renderMenu(): TemplateResult {
    return html`<div role="menu" @keydown=${this.#handleKey}>
      <span>${this.user?.primary_email}</span>
      <button role="menuitem">Account settings</button>
      <button role="menuitem">Sign out</button>
    </div>`;
  }

  #handleClick(): void {
    this.isOpen = !this.isOpen;
  }

  #handleKey({ key }: KeyboardEvent): void {
    const items = [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.findIndex((item) => item.matches(':focus'));
    if (key === 'Escape') this.isOpen = false;
    if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    if (key === 'ArrowUp') items.at(at - 1)?.focus();
  }

  async #load(): Promise<void> {
    const response = await fetch(`${SERVICE}/users/me`);
    this.user = response.ok ? ((await response.json()) as FloorUser) : null;
  }
}

customElements.define('floor-user-button', FloorUserButton);
