import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { type ButtonState, buttonStyles } from '../parts/button.ts';

/** Buttons of sections, in shadow trees and among light children. They are lower than the buttons of cards. */
export const actionButtonStyles = css`
  ${buttonStyles}
  .lk-button.lk-small {
    min-block-size: calc(var(--_control-size) - 8px);
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .lk-button.lk-danger {
    color: var(--_danger);
  }
  .lk-button.lk-danger:hover {
    background: var(--_danger-surface);
  }
  .lk-button.lk-danger-primary {
    border-color: transparent;
    background: var(--_danger);
    color: var(--_surface);
  }
  .lk-button.lk-danger-primary:hover {
    background: color-mix(in srgb, var(--_danger) 85%, var(--_text));
  }
  .lk-button.lk-quiet-button {
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }
  .lk-button.lk-quiet-button:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  @media (pointer: coarse) {
    .lk-button.lk-small {
      min-block-size: var(--_control-size);
    }
  }
  @media (forced-colors: active) {
    .lk-button.lk-primary,
    .lk-button.lk-danger-primary {
      border-color: ButtonText;
    }
  }
`;

const KINDS = {
  plain: '',
  primary: ' lk-primary',
  /** Opens the question about something that cannot be undone. */
  danger: ' lk-danger',
  /** Does what cannot be undone. */
  'danger-primary': ' lk-danger-primary',
  quiet: ' lk-quiet-button',
};

/** What buttons of a kind are called as parts. */
const PART_OF: Readonly<Record<keyof typeof KINDS, string>> = {
  plain: '',
  primary: 'primary',
  danger: 'danger',
  'danger-primary': 'danger primary',
  quiet: 'quiet',
};

interface ActionButtonOptions {
  /** Unique in its section: the focus is given back to the button by this name. */
  readonly control: string;
  readonly label: string | TemplateResult;
  /** Accessible name where the label alone does not say what the button is about. Begins with the label. */
  readonly name?: string | undefined;
  readonly kind?: keyof typeof KINDS | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Name of a `::part` besides those of all buttons and of its kind, where the button stands in a shadow tree. */
  readonly part?: string | undefined;
  readonly look?: ButtonState | undefined;
  /** Cannot be pressed now, for the reason in `describedBy`. The button stays focusable. */
  readonly isDisabled?: boolean | undefined;
  /** Whether what the button opens is open; undefined for buttons that open nothing. */
  readonly isExpanded?: boolean | undefined;
  /** Ids in the same tree. */
  readonly describedBy?: string | undefined;
  readonly onClick?: ((event: Event) => void) | undefined;
}

/** A native button of a section. */
export function actionButton(options: ActionButtonOptions): TemplateResult {
  const {
    control,
    label,
    name,
    kind = 'plain',
    type = 'button',
    part = '',
    look,
    isExpanded,
    describedBy,
    onClick,
  } = options;
  const isBusy = look?.isBusy ?? false;
  const isOff = isBusy || options.isDisabled || look?.isDisabled;
  return html`<button
    type=${type}
    part="button ${PART_OF[kind]} ${part}"
    class="lk-button lk-small${KINDS[kind]}"
    data-control=${control}
    aria-label=${ifDefined(name)}
    aria-busy=${isBusy}
    aria-disabled=${isOff ? 'true' : 'false'}
    aria-expanded=${ifDefined(isExpanded)}
    aria-describedby=${ifDefined(describedBy)}
    @click=${isOff ? nothing : onClick}
  >
    <span class="lk-label">${label}</span>${look?.hasSpinner ? html`<lk-spinner></lk-spinner>` : nothing}
  </button>`;
}
