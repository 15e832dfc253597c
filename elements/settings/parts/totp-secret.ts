import { css, html, nothing, type TemplateResult } from 'lit';
import type { TotpSecret } from '../../../core/index.ts';
import { settingsTwoFactor } from '../../messages/account/two-factor.ts';
import type { LkElement } from '../../base/element.ts';
import { copyButton } from '../../sections/copy.ts';

/** The styles for the secret that `renderSecret` renders, and for the form below the secret. */
export const secretStyles = css`
  .setup {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(5 * var(--_step));
    align-items: center;
  }
  .setup + .form {
    border-block-start: 0;
    padding-block-start: 0;
  }
  .setup > .lk-button {
    grid-column: 1 / -1;
  }
  .code {
    inline-size: 180px;
    padding: calc(1 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: #fff;
  }
  .text {
    display: grid;
    gap: calc(3 * var(--_step));
    justify-items: start;
  }
  .key {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
    max-inline-size: 100%;
  }
  code {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 0 1ch;
    padding: calc(1.5 * var(--_step)) calc(2.5 * var(--_step));
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_hover);
    font: 500 max(12px, 0.9375 * var(--_unit))/1.5 ui-monospace, monospace;
    user-select: all;
  }
  @container (inline-size < 19em) {
    .key {
      display: grid;
    }
  }
  @container (inline-size < 520px) {
    .setup {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

type DrawQr = (text: string, label: string) => TemplateResult;

/**
 * Renders a secret for an authenticator app, as a QR code and as text. Touch devices, which cannot scan their own screen, get a link
 * that opens the app first. The link contains the secret, so it is left out on other devices, which rarely have such an app. Without
 * `qr` there is no QR code.
 */
export function renderSecret(host: LkElement, { secret, uri }: TotpSecret, qr: DrawQr | undefined): TemplateResult {
  const texts = host.texts('settingsTwoFactor', settingsTwoFactor);
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  const groups = secret.match(/.{1,4}/g) ?? [];
  return html`<div class="strip setup">
    ${isTouch ? html`<a class="lk-button lk-small" href=${uri}>${texts.openApp}</a>` : nothing}
    ${qr ? html`<div class="code">${qr(uri, texts.qr)}</div>` : nothing}
    <div class="text">
      ${qr ? html`<p part="text">${texts.scan}</p>` : nothing}
      <p part="text" class="muted">${texts.key}</p>
      <div class="key">
        <code translate="no" part="secret" dir="ltr">${groups.map((group) => html`<span>${group}</span>`)}</code>
        ${copyButton(host, secret, texts.copyKey)}
      </div>
    </div>
  </div>`;
}
