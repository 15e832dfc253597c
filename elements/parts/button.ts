import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** Buttons, in shadow trees and among light children alike. */
export const buttonStyles = css`
  .lk-button {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(2 * var(--_step));
    min-block-size: 44px;
    margin: 0;
    padding: calc(2 * var(--_step)) calc(4 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: 0.9375rem;
    font-weight: 550;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  .lk-button:hover {
    background: var(--_hover);
  }
  .lk-button.lk-primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .lk-button.lk-primary:hover {
    background: var(--_accent-hover);
  }
  .lk-button:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .lk-button[aria-disabled='true'] {
    cursor: default;
  }
  .lk-button[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.55;
  }
  .lk-button lk-spinner {
    position: absolute;
  }
  .lk-button:has(lk-spinner) .lk-label {
    opacity: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    .lk-button {
      transition: background-color 120ms;
    }
  }
`;

interface ButtonOptions {
  readonly label: string | TemplateResult;
  readonly kind?: 'primary' | 'plain';
  readonly type?: 'button' | 'submit';
  /** Names of `::part`s, where the button stands in a shadow tree. */
  readonly part?: string;
  /** Its own action is under way. */
  readonly isBusy?: boolean;
  /** The spinner is due. The label keeps its room below it, so the button keeps its width. */
  readonly hasSpinner?: boolean;
  /** Another action is under way. Stays focusable: a button that vanishes from the tab order takes the focus with it. */
  readonly isDisabled?: boolean;
  readonly onClick?: (event: Event) => void;
}

/** A native button. */
export function button(options: ButtonOptions): TemplateResult {
  const {
    label,
    kind = 'plain',
    type = 'button',
    part,
    isBusy = false,
    hasSpinner = false,
    isDisabled = false,
    onClick,
  } = options;
  return html`<button
    type=${type}
    part=${ifDefined(part)}
    class=${kind === 'primary' ? 'lk-button lk-primary' : 'lk-button'}
    aria-busy=${isBusy}
    aria-disabled=${isBusy || isDisabled}
    @click=${isBusy || isDisabled ? nothing : onClick}
  >
    <span class="lk-label">${label}</span>${hasSpinner ? spinner() : nothing}
  </button>`;
}

/** Loaded with its first use, unless somebody needed it before: most buttons stand a while before they have one. */
function spinner(): TemplateResult {
  import('./spinner.ts').catch(() => {});
  return html`<lk-spinner></lk-spinner>`;
}
