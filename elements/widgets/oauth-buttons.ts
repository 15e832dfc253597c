import { css, html, type TemplateResult } from 'lit';
import { ways } from '../../core/messages/en/ways.ts';
import type { LkElement } from '../base/element.ts';
import { button } from '../parts/button.ts';
import type { Attempts } from './attempts.ts';
import { pill } from './pill.ts';
import { providerMark, providerName } from './provider-marks.ts';

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
  readonly host: LkElement;
  readonly attempts: Attempts;
  readonly providers: readonly string[];
  readonly isLastUsed: (provider: string) => boolean;
  readonly onChoose: (provider: string) => void;
}

/** One or two providers in full words, more of them as tiles. */
export function oauthButtonsOf({ host, attempts, providers, isLastUsed, onChoose }: OAuthOptions): TemplateResult {
  const texts = host.texts('ways', ways);
  const isTiled = providers.length > MOST_ROWS;
  const columns = [4, 7, 8].includes(providers.length) || providers.length > 9 ? ' four' : '';
  const each = (provider: string) => {
    const name = providerName(provider);
    const words = texts.continueWith(name);
    const label = isTiled
      ? html`<span class="quiet">${words}</span><bdi aria-hidden="true">${name}</bdi>`
      : html`<bdi>${words}</bdi>`;
    return button({
      label: html`${providerMark(provider)}${label}${isLastUsed(provider) ? pill(host) : ''}`,
      part: 'provider',
      ...attempts.look(provider),
      onClick: () => onChoose(provider),
    });
  };
  return html`<div class=${isTiled ? `providers tiles${columns}` : 'providers'} role="group" aria-label=${texts.providers}>
    ${providers.map(each)}
  </div>`;
}

export { providerName };
