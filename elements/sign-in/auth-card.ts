import { css, html, type TemplateResult } from 'lit';
import { cardStyles } from '../parts/message-card/card-styles.ts';
import { hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { skeletonStyles } from '../base/theme/skeleton-styles.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { buttonStyles } from '../parts/button.ts';
import { dangerRow, noticeRowStyles } from '../parts/notice/notice-row.ts';

/** The frame of a card for signing in or up. */
export const authCardStyles = [
  baseStyles,
  buttonStyles,
  noticeRowStyles,
  cardStyles,
  hiddenTextStyles,
  skeletonStyles,
  css`
    .skeletons {
      display: grid;
      gap: calc(5 * var(--_step));
    }
    .skeleton {
      border-radius: var(--_radius);
      animation-delay: 150ms;
    }
    .skeleton.title {
      inline-size: 70%;
      block-size: 28px;
    }
    .skeleton.field {
      block-size: 44px;
    }
  `,
];

interface CardOptions {
  readonly heading: string;
  /** Below the heading. Assistive technology reads it out when it changes. */
  readonly aside: unknown;
  readonly error: string;
  readonly fullPage: boolean;
  /** The sign-in methods, or what is shown instead of them. */
  readonly body: unknown;
}

/** The card, with its slots for the form and for content of the author. */
export function authCardOf({ heading, aside, error, fullPage, body }: CardOptions): TemplateResult {
  return html`<section part="card" class="card" aria-labelledby="heading">
    <slot name="logo"></slot>
    <header>
      <h2 part="heading" id="heading" aria-level=${fullPage ? 1 : 2}>${heading}</h2>
      <p aria-live="polite">${aside}</p>
      ${dangerRow(error)}
    </header>
    <slot name="before"></slot>
    ${body}
    <slot name="after"></slot>
  </section>`;
}

/** A placeholder of about the size of the card, while the project is loaded. */
export function skeletonOf(loading: string): TemplateResult {
  return html`<section part="card" class="card" aria-busy="true">
    <span class="quiet" role="status">${loading}</span>
    <div class="skeletons" aria-hidden="true">
      <div class="skeleton title"></div>
      <div class="skeleton field"></div>
      <div class="skeleton field"></div>
      <div class="skeleton field"></div>
    </div>
  </section>`;
}
