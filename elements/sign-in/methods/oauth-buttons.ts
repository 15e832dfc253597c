import { css, html, type TemplateResult } from 'lit';
import { ways } from '../../../core/messages/en/sign-in/sign-in-methods.ts';
import type { LkElement } from '../../base/element.ts';
import { button } from '../../parts/button.ts';
import type { ControlLook } from '../sign-in-attempt.ts';
import { pill } from './last-used-badge.ts';
import { markOf, providerOf, type Providers, providers } from './provider-marks.ts';

/** More than this many providers stand side by side. */
const MOST_ROWS = 2;

export const oauthButtonStyles = css`
  .providers {
    display: grid;
    gap: calc(2.5 * var(--_step));
  }
  .providers svg {
    flex: none;
  }
  .providers .lk-label {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: calc(2.5 * var(--_step));
    min-inline-size: 0;
  }
  .tiles {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: calc(2 * var(--_step));
  }
  .tiles.four {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container (inline-size < 380px) {
    .tiles.four {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    /* Just four of them: no tile stands alone in a row. */
    .tiles.four:not(:has(> :nth-child(5))) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .tiles .lk-button {
    padding: calc(2.5 * var(--_step)) var(--_step) calc(2 * var(--_step));
    font-size: 0.75rem;
  }
  .tiles .lk-label {
    flex-direction: column;
    gap: calc(1.5 * var(--_step));
    overflow-wrap: anywhere;
  }
  .tiles .lk-pill {
    inset-inline: 0;
    inline-size: fit-content;
    margin-inline: auto;
    padding-inline: 5px;
    font-size: 0.625rem;
  }
`;

interface OAuthOptions {
  readonly look: (provider: string) => ControlLook;
  readonly isLastUsed: (provider: string) => boolean;
  readonly onChoose: (provider: string) => void;
}

/** The buttons for a list of providers: one or two in full words, more of them as tiles. */
export class OAuthButtons {
  readonly #host: LkElement;
  readonly #options: OAuthOptions;
  #others: Providers = {};
  #ids: readonly string[] = [];

  constructor(host: LkElement, options: OAuthOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Loads the rarer marks where they are wanted; without them there is a common one. */
  async prepare(ids: readonly string[]): Promise<this> {
    if (ids.every((id) => Object.hasOwn(providers, id))) return this;
    const loaded = await import('./other-providers.ts').catch(() => null);
    this.#others = loaded?.otherProviders ?? {};
    return this;
  }

  nameOf(id: string): string {
    return providerOf(id, this.#others).name;
  }

  focus(id: string): void {
    const buttons = this.#host.renderRoot.querySelectorAll<HTMLElement>('[part="provider"]');
    buttons[this.#ids.indexOf(id)]?.focus();
  }

  render(ids: readonly string[]): TemplateResult {
    this.#ids = ids;
    const isTiled = ids.length > MOST_ROWS;
    const columns = [4, 7, 8].includes(ids.length) || ids.length > 9 ? 'four' : '';
    const list = isTiled ? `providers tiles ${columns}` : 'providers';
    return html`<div class=${list} role="group" aria-label=${this.#host.texts('ways', ways).providers}>
      ${ids.map((id) => this.#renderButton(id, isTiled))}
    </div>`;
  }

  #renderButton(id: string, isTiled: boolean): TemplateResult {
    const { look, isLastUsed, onChoose } = this.#options;
    const provider = providerOf(id, this.#others);
    const words = this.#host.texts('ways', ways).continueWith(provider.name);
    const name = isTiled
      ? html`<span class="quiet">${words}</span><bdi aria-hidden="true">${provider.name}</bdi>`
      : html`<bdi>${words}</bdi>`;
    return button({
      label: html`${markOf(provider)}${name}${isLastUsed(id) ? pill(this.#host) : ''}`,
      part: 'provider',
      ...look(id),
      onClick: () => onChoose(id),
    });
  }
}
