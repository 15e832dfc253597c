import { css, html, type TemplateResult } from 'lit';
import { general } from '../../core/messages/en/general.ts';
import { pageTimers } from '../base/page.ts';
import type { LkElement } from '../base/element.ts';
import { failureText } from '../base/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import type { CardAction } from '../parts/message-card/message-card.ts';
import '../parts/message-card/message-card.ts';

/** An element that is a card, alone among other things or on a page of its own. */
export type CardHost = LkElement & { readonly fullPage: boolean };

/** The host of a card. */
export const pageStyles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
`;

/** One of the things to do about a card. */
export interface Choice {
  readonly label: string;
  readonly run: CardAction;
  /** Where it leads: makes it a link. */
  readonly link?: string | undefined;
}

/** What a page says in one of its states. */
export interface PageCard {
  readonly heading: string;
  readonly text?: string | undefined;
  readonly mark?: TemplateResult | undefined;
  readonly tone?: 'plain' | 'success' | 'danger' | undefined;
  /** Nothing to do but wait. */
  readonly isBusy?: boolean | undefined;
  readonly error?: string | undefined;
  /** Between text and buttons. */
  readonly body?: unknown;
  readonly primary?: Choice | undefined;
  readonly secondary?: Choice | undefined;
}

/** Draws a state of a page. */
export function pageCardOf(host: CardHost, card: PageCard): TemplateResult {
  const texts = host.texts('general', general);
  const { primary, secondary } = card;
  return html`<lk-message-card
    exportparts="card, mark, heading, error, primary, secondary"
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
    .errorText=${(error: unknown) => failureText(error, texts)}
    .timers=${host.app?.platform.clock ?? pageTimers}
    .fullPage=${host.fullPage}
    >${card.body}</lk-message-card
  >`;
}

/** While it is not known yet what to show. */
export function loadingCard(host: CardHost): PageCard {
  return { heading: host.texts('general', general).loading, isBusy: true };
}

/** The service does not answer what the page must know first. */
export function unreachableCard(host: CardHost, retry: CardAction): PageCard {
  const { unreachableTitle: heading, unreachable: text, tryAgain: label } = host.texts('general', general);
  return { heading, text, mark: warningIcon(), primary: { label, run: retry } };
}
