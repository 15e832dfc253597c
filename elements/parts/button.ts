import { css, html, nothing, type TemplateResult } from 'lit';
import './spinner.ts';

/** The ring around a control that has the focus. */
export const focusRing = css`
  outline: 2px solid var(--_focus);
  outline-offset: 2px;
`;

/** The styles of buttons, in shadow trees and among light children. */
export const buttonStyles = css`
  .lk-button {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(2 * var(--_step));
    min-block-size: var(--_control-size);
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
  .lk-button.lk-borderless {
    min-block-size: calc(var(--_control-size) - 4px);
    border-color: transparent;
    background: none;
  }
  .lk-button.lk-borderless:hover {
    background: var(--_hover);
  }
  .lk-button:focus-visible {
    ${focusRing}
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

/** What an action that is under way changes about a button. */
export interface ButtonState {
  /** Its own action is under way. */
  readonly isBusy: boolean;
  /** Whether the spinner is shown. The label keeps its room below it, so the button keeps its width. */
  readonly hasSpinner: boolean;
  /** Another action is under way. The button can still have the focus, because disabling it would move the focus away. */
  readonly isDisabled: boolean;
}

interface ButtonOptions extends Partial<ButtonState> {
  readonly label: string | TemplateResult;
  /** The one that most users want; one of several; or one that is less common. */
  readonly kind?: 'primary' | 'plain' | 'borderless';
  readonly type?: 'button' | 'submit';
  /** Names of the part besides `button`, for a button in a shadow tree. By default `primary` where it is that. */
  readonly part?: string;
  readonly onClick?: (event: Event) => void;
}

/** A native button. */
export function button(options: ButtonOptions): TemplateResult {
  const {
    label,
    kind = 'plain',
    type = 'button',
    part = kind === 'primary' ? kind : '',
    isBusy = false,
    hasSpinner = false,
    isDisabled = false,
    onClick,
  } = options;
  return html`<button
    type=${type}
    part="button ${part}"
    class=${kind === 'plain' ? 'lk-button' : `lk-button lk-${kind}`}
    aria-busy=${isBusy}
    aria-disabled=${isBusy || isDisabled}
    @click=${isBusy || isDisabled ? nothing : onClick}
  >
    <span class="lk-label">${label}</span>${hasSpinner ? html`<lk-spinner></lk-spinner>` : nothing}
  </button>`;
}
