import { css, html, nothing, type TemplateResult } from 'lit';
import { general } from '../messages/general.ts';
import { errorPage } from '../messages/sign-in/error-page.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { animateStep } from '../base/animate-step.ts';
import { pageTimers } from '../base/page.ts';
import type { LkElement } from '../base/element.ts';
import { type ErrorLine, failureText } from '../base/errors/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { CardAction } from '../parts/message-card/message-card.ts';
import '../parts/message-card/message-card.ts';
import { returnTargetNote } from './return-target-note.ts';
import { signInFailureLine } from './sign-in-failure.ts';

/** An element that renders a card. If `fullPage` is set, the page contains only the card. */
export type CardHost = LkElement & { readonly fullPage: boolean };

/** The styles of an element that renders a card. */
export const pageStyles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .note {
    margin: 0;
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    line-height: 1.45;
  }
`;

/** A button of a card. */
export interface CardButton {
  readonly label: string;
  readonly run: CardAction;
  /** Makes the button a link to this address. */
  readonly link?: string | undefined;
}

/** The content of the card in one state of a page. */
export interface PageCard {
  readonly heading: string;
  readonly text?: string | TemplateResult | undefined;
  readonly mark?: TemplateResult | undefined;
  readonly tone?: 'plain' | 'success' | 'danger' | undefined;
  /** Shows a spinner instead of the icon. */
  readonly isBusy?: boolean | undefined;
  readonly error?: ErrorLine | undefined;
  /** Content between text and buttons. */
  readonly body?: unknown;
  readonly primary?: CardButton | undefined;
  readonly secondary?: CardButton | undefined;
  /** Content below the buttons. */
  readonly below?: TemplateResult | undefined;
}

/** Renders the card of a page. */
export function pageCardOf(host: CardHost, card: PageCard): TemplateResult {
  const { primary, secondary } = card;
  return html`<lk-message-card
    .heading=${card.heading}
    .text=${card.text ?? ''}
    .mark=${card.mark}
    .tone=${card.tone ?? 'plain'}
    .busy=${card.isBusy ?? false}
    .primaryLabel=${primary?.label ?? ''}
    .primaryAction=${primary?.run}
    .primaryLink=${primary?.link}
    .secondaryLabel=${secondary?.label ?? ''}
    .secondaryAction=${secondary?.run}
    .error=${card.error ?? ''}
    .errorText=${(error: unknown) => signInFailureLine(host, error)}
    .timers=${host.app?.platform.clock ?? pageTimers}
    .fullPage=${host.fullPage}
    .onStep=${animateStep}
    ><slot name="logo" slot="logo"></slot><slot name="before" slot="before"></slot
    >${card.below ? html`<div slot="after">${card.below}</div>` : nothing}<slot name="after" slot="after"></slot
    >${card.body}${returnTargetNote(host)}</lk-message-card
  >`;
}

/** Returns the card that a page shows while its data is loading. */
export function loadingCard(host: CardHost): PageCard {
  return { heading: host.texts('general', general).loading, isBusy: true };
}

/**
 * Returns the card that a page shows if its data could not be loaded. Its button calls `retry`. The card says that the server cannot
 * be reached only if no answer arrived.
 */
export function failedCard(host: CardHost, error: unknown, retry: CardAction): PageCard {
  const texts = host.texts('general', general);
  const primary = { label: texts.tryAgain, run: retry };
  const mark = warningIcon();
  const reason = failureText(error, texts);
  if (reason === texts.unreachableNow)
    return { heading: texts.unreachableTitle, text: texts.unreachable, mark, primary };
  const { title: heading } = host.texts('errorPage', errorPage);
  const { failed } = host.texts('pageStates', pageStates);
  return { heading, text: reason === texts.unexpected ? failed : reason, mark, tone: 'danger', primary };
}
