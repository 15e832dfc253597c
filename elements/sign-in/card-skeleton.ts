import { css, html, type ReactiveController, type TemplateResult } from 'lit';
import { pageIdle } from '../base/page.ts';
import { skeletonStyles } from '../base/theme/skeleton-styles.ts';
import type { AuthHost, CardPurpose } from './auth-host.ts';

/** Local storage: the height of the last card of this purpose, in CSS pixels. */
const KEY_PREFIX = 'latchkey-height-';

export const cardSkeletonStyles = [
  skeletonStyles,
  css`
    .card[aria-busy] {
      overflow: hidden;
    }
    .skeletons {
      display: grid;
      gap: calc(2.5 * var(--_step));
    }
    .skeleton {
      border-radius: var(--_radius);
      animation-delay: 150ms;
    }
    .skeleton.title {
      inline-size: 70%;
      block-size: 28px;
    }
    .skeleton.text {
      inline-size: 50%;
      block-size: 18px;
    }
    .skeleton.providers {
      block-size: 61px;
    }
    @container (inline-size < 380px) {
      .skeleton.providers {
        block-size: 130px;
      }
    }
    .skeleton.field,
    .skeleton.button {
      block-size: 44px;
    }
    .skeleton.field {
      margin-block-start: 35.5px;
    }
    .skeleton.field:first-child {
      margin-block-start: 25.5px;
    }
    .skeleton.providers + .field {
      margin-block-start: 71px;
    }
    .skeleton.hint {
      block-size: 15px;
    }
    .skeleton.field + .button,
    .skeleton.hint + .button {
      margin-block-start: calc(2.5 * var(--_step));
    }
  `,
];

/**
 * The card while its project is loaded, in the height that it will have, so that nothing around it moves: that of the last time,
 * or else that of a project with every sign-in method that the author names.
 */
export class CardSkeleton implements ReactiveController {
  readonly #host: AuthHost;
  readonly #purpose: CardPurpose;
  #isRemembered = false;
  /** The height that the skeleton had, for the element. */
  readonly #heightStyles = new CSSStyleSheet();

  constructor(host: AuthHost, purpose: CardPurpose) {
    this.#host = host;
    this.#purpose = purpose;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('resize', this.#releaseHeight);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#releaseHeight);
    this.#releaseHeight();
  }

  hostUpdated(): void {
    const card = this.#card;
    const heightPx = Number(this.#host.app?.platform.localStorage.get(this.#key));
    if (card?.ariaBusy && heightPx > 0) card.style.setProperty('block-size', `${heightPx}px`);
  }

  render(loading: string): TemplateResult {
    return html`<section part="card" class="card" aria-busy="true">
      <span class="quiet" role="status">${loading}</span>
      <div class="skeletons" aria-hidden="true">${shapes(['title', 'text'])}</div>
      <div class="skeletons" aria-hidden="true">${shapes(this.#rows())}</div>
    </section>`;
  }

  /**
   * Called when the skeleton is about to be replaced. The element keeps its height, so that what follows it does not move up where
   * the card is shorter.
   */
  keepHeight(): void {
    const card = this.#card;
    const { shadowRoot } = this.#host;
    if (!card?.ariaBusy || !shadowRoot) return;
    this.#heightStyles.replaceSync(`:host { min-block-size: ${card.offsetHeight}px }`);
    if (!shadowRoot.adoptedStyleSheets.includes(this.#heightStyles))
      shadowRoot.adoptedStyleSheets.push(this.#heightStyles);
  }

  /** Remembers the height of the card as it is drawn now; the first time only. */
  remember(): void {
    if (this.#isRemembered) return;
    this.#isRemembered = true;
    void pageIdle().then(() => {
      const card = this.#card;
      if (!card || card.ariaBusy || !this.#host.isConnected) return;
      this.#host.app?.platform.localStorage.set(this.#key, String(card.offsetHeight));
    });
  }

  /** In a window of another width the card has another height. */
  readonly #releaseHeight = (): void => this.#heightStyles.replaceSync('');

  get #key(): string {
    return KEY_PREFIX + this.#purpose;
  }

  get #card(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.card');
  }

  #rows(): readonly string[] {
    const methods = this.#host.methods.split(/\s+/);
    const offers = (method: string) => methods.includes(method);
    const isNew = this.#purpose === 'sign-up';
    const password = isNew ? ['field', 'hint', 'button'] : ['field', 'button'];
    return [
      ...(offers('oauth') ? ['providers'] : []),
      ...(offers('password') || offers('magic-link') ? ['field'] : []),
      ...(offers('password') ? password : []),
      ...(offers('magic-link') ? ['button'] : []),
      ...(offers('passkey') && !isNew ? ['button'] : []),
    ];
  }
}

function shapes(names: readonly string[]): readonly TemplateResult[] {
  return names.map((name) => html`<div class="skeleton ${name}"></div>`);
}
