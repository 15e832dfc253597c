import { html, css, LitElement, nothing, type TemplateResult } from 'lit';
import { type ProjectConfig, readConfig, signIn } from './service.ts';

/**
 * The least that a sign-in form with Lit needs: it requests the project, shows its sign-in methods and signs in with a password.
 */
class FloorSignIn extends LitElement {
  static override properties = { config: { state: true }, error: { state: true }, isBusy: { state: true } };
  static override styles = css`
    :host {
      display: block;
      max-width: 22rem;
      font: 16px/1.5 system-ui;
    }
    form,
    .providers {
      display: grid;
      gap: 0.75rem;
    }
    input,
    button {
      font: inherit;
      padding: 0.5rem 0.75rem;
      border: 1px solid #8888;
      border-radius: 0.375rem;
      background: Canvas;
      color: CanvasText;
    }
    button.primary {
      background: #1f2937;
      color: #fff;
    }
    :focus-visible {
      outline: 2px solid #2563eb;
      outline-offset: 2px;
    }
    [role='alert'] {
      color: #b91c1c;
    }
  `;

  declare config: ProjectConfig | undefined;
  declare error: string | undefined;
  declare isBusy: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    readConfig().then(
      (config) => {
        this.config = config;
      },
      () => {
        this.error = 'Network error';
      },
    );
  }

  override render(): TemplateResult {
    const { config, error } = this;
    if (!config) return html`<p aria-busy="true">…</p>`;
    return html`
      <h2>Sign in</h2>
      <div class="providers">
        ${config.enabled_oauth_providers.map(({ id }) => html`<button type="button">Continue with ${id}</button>`)}
      </div>
      ${config.credential_enabled ? this.#renderForm() : nothing}
      ${error ? html`<p role="alert">${error}</p>` : nothing}
    `;
  }

  #renderForm(): TemplateResult {
    return html`<form @submit=${this.#handleSubmit}>
      <label>Email<input name="email" type="email" autocomplete="email" required /></label>
      <label>Password<input name="password" type="password" autocomplete="current-password" required /></label>
      <button class="primary" ?disabled=${this.isBusy}>Sign in</button>
    </form>`;
  }

  async #handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    this.isBusy = true;
    this.error = (await signIn(event.target)) ? undefined : 'Wrong email or password';
    this.isBusy = false;
  }
}

customElements.define('floor-sign-in', FloorSignIn);
