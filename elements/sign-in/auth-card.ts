import { html, type TemplateResult } from 'lit';
import { cardStyles } from '../parts/message-card/card-styles.ts';
import { hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { buttonStyles } from '../parts/button.ts';
import { dangerRow, noticeRowStyles } from '../parts/notice/notice-row.ts';
import { cardSkeletonStyles } from './card-skeleton.ts';

/** The frame of a card for signing in or up. */
export const authCardStyles = [
  baseStyles,
  buttonStyles,
  noticeRowStyles,
  cardStyles,
  hiddenTextStyles,
  ...cardSkeletonStyles,
];

interface CardOptions {
  readonly heading: string;
  /** Above the heading, where the author has put nothing there. */
  readonly logo?: unknown;
  /** Below the heading. Assistive technology reads it out when it changes. */
  readonly aside: unknown;
  readonly error: string;
  readonly fullPage: boolean;
  /** The sign-in methods, or what is shown instead of them. */
  readonly body: unknown;
}

/** The card, with its slots for the form and for content of the author. */
export function authCardOf({ logo, heading, aside, error, fullPage, body }: CardOptions): TemplateResult {
  return html`<section part="card" class="card" aria-labelledby="heading">
    <slot name="logo">${logo}</slot>
    <header part="header">
      <h2 part="heading" id="heading" aria-level=${fullPage ? 1 : 2}>${heading}</h2>
      <p part="description" aria-live="polite">${aside}</p>
      ${dangerRow(error)}
    </header>
    <slot name="before"></slot>
    ${body}
    <slot name="after"></slot>
  </section>`;
}
