import { html, type TemplateResult } from 'lit';
import { errorPage } from '../../messages/sign-in/error-page.ts';
import { general } from '../../messages/general.ts';
import type { LkElement } from '../../base/element.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import '../../parts/message-card/message-card.ts';

/**
 * Renders the card that the handler shows instead of a page. With `retry`, the card says that the page could not be loaded; without, that
 * there is no such page.
 */
export function handlerNotice(host: LkElement, retry: (() => void) | null): TemplateResult {
  const texts = host.texts('errorPage', errorPage);
  const common = host.texts('general', general);
  const { app } = host;
  return html`<lk-message-card
    full-page
    .mark=${warningIcon()}
    .heading=${retry ? common.unreachableTitle : texts.notFoundTitle}
    .text=${retry ? common.unreachable : texts.notFound}
    .primaryLabel=${retry ? common.tryAgain : common.goHome}
    .primaryAction=${retry ?? (() => app?.redirectToHome())}
    .secondaryLabel=${retry || app?.$session.get() ? '' : texts.signIn}
    .secondaryAction=${() => app?.redirectToSignIn({ noRedirectBack: true })}
  ></lk-message-card>`;
}
