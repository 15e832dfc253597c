import { css, html, nothing, type TemplateResult } from 'lit';

export const toggleButtonStyles = css`
  .switch {
    display: inline-flex;
    padding: 2px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .switch button {
    min-block-size: 30px;
    padding: 0 calc(2.5 * var(--_step));
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) - 2px);
    background: none;
    color: var(--_muted);
    font: inherit;
    font-size: max(12px, 0.8125 * var(--_unit));
    font-weight: 600;
    cursor: pointer;
  }
  .switch button:hover {
    color: var(--_text);
  }
  .switch button[aria-disabled='true'] {
    color: var(--_muted);
    cursor: default;
    opacity: 0.55;
  }
  .switch button[aria-pressed='true'] {
    background: var(--_hover);
    color: var(--_text);
  }
  @media (pointer: coarse) {
    .switch button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
  @container (inline-size < 19em) {
    .switch {
      flex-wrap: wrap;
    }
    .switch button {
      padding-inline: calc(2 * var(--_step));
    }
  }
  @media (forced-colors: active) {
    .switch button[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

interface SwitchOptions<Value> {
  /** The accessible name of the group of buttons. */
  readonly label: string;
  /** The `part` attribute of the group of buttons, and the `part` attribute of every button. */
  readonly parts: readonly [group: string, each: string];
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value;
  /** Whether clicks on the button of a value are ignored. */
  readonly isOff?: (value: Value) => boolean;
  readonly onChange: (value: Value) => void;
}

/**
 * Renders a group of buttons of which one is pressed, for example the filters of a list. Calls `onChange` with the value of a clicked
 * button.
 */
export function renderToggleButtons<Value>({
  label,
  parts: [group, part],
  choices,
  chosen,
  isOff = () => false,
  onChange,
}: SwitchOptions<Value>): TemplateResult | typeof nothing {
  if (choices.length === 0) return nothing;
  const buttons = choices.map(
    ([value, text]) =>
      html`<button type="button" part=${part} data-control="${part}:${value}" aria-pressed=${value === chosen} aria-disabled=${isOff(value)} @click=${() => isOff(value) || onChange(value)}>
        ${text}
      </button>`,
  );
  return html`<div part=${group} class="switch" role="group" aria-label=${label}>${buttons}</div>`;
}
