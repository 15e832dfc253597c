import { css, html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** The styles of switches in shadow trees. */
export const switchStyles = css`
  .switch {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: calc(2.75 * var(--_unit));
    block-size: calc(1.625 * var(--_unit));
    margin: 0;
    border: 1px solid var(--_edge);
    border-radius: 99px;
    background: var(--_hover);
    cursor: pointer;
  }
  .switch::before {
    position: absolute;
    inset-block-start: calc(0.25 * var(--_unit) - 1px);
    inset-inline-start: calc(0.25 * var(--_unit) - 1px);
    inline-size: calc(1.125 * var(--_unit));
    block-size: calc(1.125 * var(--_unit));
    border-radius: 50%;
    background: var(--_edge);
    content: '';
  }
  @media (pointer: coarse) {
    .switch::after {
      position: absolute;
      inset: -10px -1px;
      content: '';
    }
  }
  .switch:checked {
    border-color: var(--_accent-text);
    background: var(--_accent);
  }
  .switch:checked::before {
    inset-inline-start: calc(1.375 * var(--_unit) - 1px);
    background: var(--_on-accent);
  }
  .switch[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
  @media (prefers-reduced-motion: no-preference) {
    .switch::before {
      transition: inset-inline-start 120ms;
    }
  }
  @media (forced-colors: active) {
    .switch::before {
      background: ButtonText;
    }
    .switch:checked {
      background: Highlight;
    }
    .switch:checked::before {
      background: HighlightText;
    }
  }
`;

interface SwitchOptions {
  readonly control: string;
  readonly isOn: boolean;
  /** The id of the element with the name of the switch, in the same shadow tree. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Whether the switch is disabled. It can still have the focus. */
  readonly isDisabled?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  /** Called when the user presses the switch. The switch shows the new state only after `isOn` has changed. */
  readonly onSwitch: (isOn: boolean) => void;
}

/** Renders a switch, for settings that are saved as soon as the user changes them. */
export function renderSwitch(options: SwitchOptions): TemplateResult {
  const { control, isOn, labelledBy, describedBy, isDisabled = false, isBusy = false, onSwitch } = options;
  const handle = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const wanted = input.checked;
    // Reverts the change that the browser made at the click. Only `isOn` moves the switch, so a refused change is never shown.
    input.checked = isOn;
    if (!isDisabled && !isBusy) onSwitch(wanted);
  };
  return html`<input
    type="checkbox"
    role="switch"
    part="switch"
    class="switch"
    data-control=${control}
    .checked=${isOn}
    aria-labelledby=${labelledBy}
    aria-describedby=${ifDefined(describedBy)}
    aria-disabled=${isDisabled ? 'true' : 'false'}
    aria-busy=${isBusy}
    @change=${handle}
  />`;
}
