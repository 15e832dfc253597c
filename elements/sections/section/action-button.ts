import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { type ButtonState, buttonStyles } from '../../parts/button.ts';

/**
 * The styles of buttons in sections, in shadow trees and in the light DOM. These buttons are lower than the buttons of cards.
 */
export const actionButtonStyles = css`
  ${buttonStyles}
  .lk-button.lk-small {
    min-block-size: calc(var(--_control-size) - 8px);
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    font-size: max(12px, 0.875 * var(--_unit));
    white-space: nowrap;
  }
  /* The form or the question that a button has opened has buttons of its own. The button keeps its place, so nothing moves. */
  .lk-button.lk-small[aria-expanded='true'] {
    visibility: hidden;
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
      border: 2px solid ButtonText;
    }
  }
`;

const KINDS = {
  plain: '',
  primary: ' lk-primary',
  /** The class of a button that opens the confirmation of an action that cannot be undone. */
  danger: ' lk-danger',
  /** The class of the button that confirms an action that cannot be undone. */
  'danger-primary': ' lk-danger-primary',
  quiet: ' lk-quiet-button',
};

/** The names of the CSS parts for each kind of button. */
const PART_OF: Readonly<Record<keyof typeof KINDS, string>> = {
  plain: '',
  primary: 'primary',
  danger: 'danger',
  'danger-primary': 'danger primary',
  quiet: 'quiet',
};

interface ActionButtonOptions {
  /** The name of the button, unique in its section. `focusControl` finds the button by this name. */
  readonly control: string;
  readonly label: string | TemplateResult;
  /** The accessible name, if the label alone is ambiguous, such as "Remove". It should begin with the label. */
  readonly name?: string | undefined;
  readonly kind?: keyof typeof KINDS | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** An additional CSS part name, besides `button` and the part names of its kind. */
  readonly part?: string | undefined;
  readonly look?: ButtonState | undefined;
  /** Whether clicks are ignored. `describedBy` should name the element with the reason. The button can still have the focus. */
  readonly isDisabled?: boolean | undefined;
  /** Whether the form or confirmation question that this button opens is open. Undefined for buttons that open nothing. */
  readonly isExpanded?: boolean | undefined;
  /** The ids of elements that describe the button, in the same document or shadow tree. */
  readonly describedBy?: string | undefined;
  readonly onClick?: ((event: Event) => void) | undefined;
}

/** Renders a native button of a section. */
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
