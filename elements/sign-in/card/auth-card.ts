import { html, type TemplateResult } from 'lit';
import { cardStyles } from '../../parts/message-card/card-styles.ts';
import { hiddenTextStyles } from '../../base/theme/hidden-text.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { buttonStyles } from '../../parts/button.ts';
import { errorRow, noticeRowStyles } from '../../parts/notice/notice-row.ts';
import { cardSkeletonStyles } from './card-skeleton.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

/** The styles of a card for signing in or up. */
export const authCardStyles = [
  baseStyles,
  buttonStyles,
  noticeRowStyles,
  cardStyles,
  hiddenTextStyles,
  ...cardSkeletonStyles,
];

interface CardOptions {
  readonly heading: string | TemplateResult;
  /** The icon above the heading, for a card without a form. */
  readonly mark?: TemplateResult | undefined;
  /** The logo above the heading. Shown if the page has put nothing into the slot `logo`. */
  readonly logo?: unknown;
  /** The content below the heading. Assistive technology reads it out when it changes. */
  readonly aside: unknown;
  readonly error?: ErrorLine;
  readonly fullPage: boolean;
  /** The sign-in methods, or the content that replaces them. */
  readonly body: unknown;
}

/** Renders the card, with its slots for the form and for content of the page. */
export function authCardOf({ logo, mark, heading, aside, error = '', fullPage, body }: CardOptions): TemplateResult {
  return html`<section part="card" class="card" aria-labelledby="heading">
    <slot name="logo">${logo}</slot>
    <header part="header">
      ${mark && html`<div part="mark" class="mark">${mark}</div>`}
      <h2 part="heading" id="heading" aria-level=${fullPage ? 1 : 2}>${heading}</h2>
      <p part="description" aria-live="polite">${aside}</p>
      ${errorRow(error)}
    </header>
    <slot name="before"></slot>
    ${body}
    <slot name="after"></slot>
  </section>`;
}
