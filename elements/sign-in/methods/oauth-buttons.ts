import { css, html, type TemplateResult } from 'lit';
import type { OfferedProvider } from '../../../core/resources/project/project.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { LkElement } from '../../base/element.ts';
import { type ButtonState, button } from '../../parts/button.ts';
import { lastUsedBadge } from './last-used-badge.ts';
import { type ProviderMarks, providerName } from './marks/provider-marks.ts';

/** Up to this many providers have a row each. If there are more providers, their buttons are tiles. */
const MAX_ROWS = 2;

export const oauthButtonStyles = css`
  .providers {
    display: grid;
    gap: calc(2.5 * var(--_step));
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
  @container (inline-size < 380px) {
    .tiles.four {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    /* Exactly four tiles are arranged two by two, so that no tile is alone in its row. */
    .tiles.four:not(:has(> :nth-child(5))) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (inline-size < 15rem) {
    .tiles,
    .tiles.four {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .tiles .lk-button {
    padding: max(2.5 * var(--_step), 0.625rem) var(--_step) calc(2 * var(--_step));
    font-size: 0.75rem;
  }
  .tiles .lk-button .lk-label {
    flex-direction: column;
    gap: calc(1.5 * var(--_step));
  }
  .tiles .lk-button .lk-label:has(.lk-badge)::before {
    content: none;
  }
  /* On the upper edge of its tile, so that all tiles have the same height. */
  .tiles .lk-button .lk-badge {
    position: absolute;
    inset-block-start: -1.15em;
    inset-inline: 0;
    justify-content: center;
    font-size: 0.625rem;
  }
  .tiles .lk-badge span {
    background: var(--_surface);
  }
`;

interface OAuthOptions {
  readonly marks: ProviderMarks;
  readonly buttonState: (provider: string) => ButtonState;
  readonly isLastUsed: (provider: string) => boolean;
  readonly onChoose: (provider: string) => void;
}

/** Renders the buttons of providers: up to two rows such as "Continue with GitHub", or else tiles with only the name. */
export function oauthButtons(
  host: LkElement,
  providers: readonly OfferedProvider[],
  options: OAuthOptions,
): TemplateResult {
  const isTiled = providers.length > MAX_ROWS;
  const columns = [4, 7, 8].includes(providers.length) || providers.length > 9 ? 'four' : '';
  const list = isTiled ? `providers tiles ${columns}` : 'providers';
  return html`<div class=${list} role="group" aria-label=${host.texts('signInMethods', signInMethods).providers}>
    ${providers.map((each) => providerButton(host, each, { ...options, isTiled }))}
  </div>`;
}

function providerButton(
  host: LkElement,
  { id, displayName }: OfferedProvider,
  { marks, buttonState, isLastUsed, onChoose, isTiled }: OAuthOptions & { readonly isTiled: boolean },
): TemplateResult {
  const provider = displayName || providerName(id);
  const sentence = host.texts('signInMethods', signInMethods).continueWith(provider);
  const name = isTiled
    ? html`<span class="quiet">${sentence}</span><bdi aria-hidden="true">${provider}</bdi>`
    : html`<bdi>${sentence}</bdi>`;
  return button({
    label: html`${marks.render(id)}${name}${isLastUsed(id) ? lastUsedBadge(host) : ''}`,
    part: 'provider',
    ...buttonState(id),
    onClick: () => onChoose(id),
  });
}
