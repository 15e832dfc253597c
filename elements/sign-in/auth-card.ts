import { css, html, type TemplateResult } from 'lit';
import { cardStyles } from '../parts/message-card/card-styles.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { buttonStyles } from '../parts/button.ts';
import { dangerRow, noticeRowStyles } from '../parts/notice/notice-row.ts';

/** The frame around a light form. */
export const authCardStyles = [
  baseStyles,
  buttonStyles,
  noticeRowStyles,
  cardStyles,
  css`
    .bone {
      border: 1px solid transparent;
      border-radius: var(--_radius);
      background: var(--_hover);
    }
    .bones {
      display: grid;
      gap: calc(5 * var(--_step));
    }
    .bone.title {
      inline-size: 70%;
      block-size: 28px;
    }
    .bone.field {
      block-size: 44px;
    }
    @media (prefers-reduced-motion: no-preference) {
      .bone {
        animation: breathe 1600ms 150ms ease-in-out infinite;
      }
    }
    @keyframes breathe {
      50% {
        opacity: 0.5;
      }
    }
    .quiet {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  `,
];

interface CardOptions {
  readonly heading: string;
  /** Below the heading; read out when it changes. */
  readonly aside: unknown;
  readonly error: string;
  readonly fullPage: boolean;
  /** The ways in, or what stands in their place. */
  readonly body: unknown;
}

/** The card with the slots a form and its neighbours go to. */
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

/** Stands in for the card, in about its size, while the project is loaded. */
export function skeletonOf(loading: string): TemplateResult {
  return html`<section part="card" class="card" aria-busy="true">
    <span class="quiet" role="status">${loading}</span>
    <div class="bones" aria-hidden="true">
      <div class="bone title"></div>
      <div class="bone field"></div>
      <div class="bone field"></div>
      <div class="bone field"></div>
    </div>
  </section>`;
}
