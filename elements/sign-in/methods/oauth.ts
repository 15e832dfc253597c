import { css, html, type TemplateResult } from 'lit';
import type { Project } from '../../../core/index.ts';
import type { OfferedProvider } from '../../../core/resources/project/project.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { button } from '../../parts/button.ts';
import { lastUsedBadge } from './last-used-badge.ts';
import { providerName } from './marks/provider-marks.ts';
import type { MethodCard, SignInMethod } from './sign-in-method.ts';

/** Up to this many providers have a row each. If there are more providers, their buttons are tiles. */
const MAX_ROWS = 2;

/** The styles of the buttons of providers. */
export const oauthStyles = css`
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
  @container (inline-size < 15em) {
    .tiles,
    .tiles.four {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .tiles .lk-button {
    align-items: start;
    padding: max(2.5 * var(--_step), 0.83em) var(--_step) calc(2 * var(--_step));
    font-size: max(12px, 0.75 * var(--_unit));
  }
  .tiles .lk-button .lk-label {
    flex-direction: column;
    gap: calc(1.5 * var(--_step));
  }
  .tiles .lk-button .lk-label:has(.lk-badge)::before {
    content: none;
  }
  .tiles .lk-button .lk-badge {
    min-inline-size: 0;
  }
  .tiles .lk-button .lk-badge span {
    padding: 0;
    border: 0;
    color: var(--_muted);
    white-space: normal;
  }
`;

/** The buttons of the project's providers: up to two rows such as "Continue with GitHub", or else tiles with only the name. */
export const oauth: SignInMethod = {
  name: 'oauth',
  block: 'oauth',
  isOn: ({ oauthProviders }) => oauthProviders.length > 0,
  placeholders: () => ['providers'],
  buttons: providersOf,
  view: (card) => {
    const providers = providersOf(card.known.project);
    const isTiled = providers.length > MAX_ROWS;
    const columns = [4, 7, 8].includes(providers.length) || providers.length > 9 ? 'four' : '';
    const list = isTiled ? `providers tiles ${columns}` : 'providers';
    return html`<div class=${list} role="group" aria-label=${card.host.texts('signInMethods', signInMethods).providers}>
      ${providers.map((each) => providerButton(card, each, isTiled))}
    </div>`;
  },
  code: ['oauth'],
  action: (actions, app, provider) => actions.useProvider(app, provider),
};

/** Returns the project's providers, without repetitions. */
function providersOf(project: Project | null): readonly OfferedProvider[] {
  return [...new Map(project?.config.oauthProviders.map((each) => [each.id, each])).values()];
}

function providerButton(
  { host, marks, attempt, isLastUsed, press }: MethodCard,
  { id, displayName }: OfferedProvider,
  isTiled: boolean,
): TemplateResult {
  const provider = displayName || providerName(id);
  const sentence = host.texts('signInMethods', signInMethods).continueWith(provider);
  const name = isTiled
    ? html`<span class="quiet">${sentence}</span><bdi aria-hidden="true">${provider}</bdi>`
    : html`<bdi>${sentence}</bdi>`;
  const state = attempt.buttonState(id);
  // The name stays, so that users see which provider's page is opening.
  const mark = state.hasSpinner ? html`<lk-spinner size="20"></lk-spinner>` : marks.render(id);
  return button({
    label: html`${mark}${name}${isLastUsed(id) ? lastUsedBadge(host) : ''}`,
    part: 'provider',
    ...state,
    hasSpinner: false,
    onClick: () => press('oauth', id),
  });
}
