import { css, html, nothing, type TemplateResult } from 'lit';
import './spinner.ts';

/** Declarations for the ring around a focused control. */
export const focusRing = css`
  outline: 2px solid var(--_focus);
  outline-offset: 2px;
`;

/** The styles of buttons, in shadow trees and in the light DOM. */
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
    font-size: max(12px, 0.9375 * var(--_unit));
    font-weight: 600;
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
    ${focusRing}
  }
  .lk-button[aria-disabled='true'] {
    cursor: default;
  }
  .lk-button[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.55;
  }
  /* A spinner beside the label covers it; one inside of the label is a part of it. */
  .lk-button > lk-spinner {
    position: absolute;
  }
  .lk-label:has(+ lk-spinner) {
    opacity: 0;
  }
  @media (forced-colors: active) {
    .lk-button.lk-primary {
      border: 2px solid;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .lk-button {
      transition: background-color 120ms;
    }
  }
`;

/** How a button looks while an action is pending. */
export interface ButtonState {
  /** Whether the action of this button is pending. */
  readonly isBusy: boolean;
  /** Whether a spinner covers the label. The hidden label still takes its space, so the button keeps its width. */
  readonly hasSpinner: boolean;
  /**
   * Whether clicks are ignored. This sets `aria-disabled`, because the attribute `disabled` would take the focus from the button.
   */
  readonly isDisabled: boolean;
}

interface ButtonOptions extends Partial<ButtonState> {
  readonly label: string | TemplateResult;
  /** `primary` for the main action, `plain` for one of several actions. */
  readonly kind?: 'primary' | 'plain';
  readonly type?: 'button' | 'submit';
  /** A CSS part name of the button, in addition to `button`. By default `primary` for a primary button. */
  readonly part?: string;
  readonly onClick?: (event: Event) => void;
}

/** Renders a native button. Needs `buttonStyles`. */
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
