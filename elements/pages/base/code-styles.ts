import { css } from 'lit';
import { tokens } from '../../base/theme/tokens.ts';

/** The styles of a code that the user compares or types on another device. */
export const codeStyles = css`
  :host {
    ${tokens}
  }
  .code {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: calc(2 * var(--_step));
    padding: calc(3 * var(--_step)) calc(4 * var(--_step));
    border-radius: var(--_radius);
    background: var(--_hover);
  }
  .code p {
    flex: 1 1 8em;
    margin: 0;
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    line-height: 1.45;
  }
  .code code {
    color: var(--_text);
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: min(1.125 * var(--_unit), 10cqi);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: 0.16em;
    white-space: nowrap;
    user-select: all;
  }
  .warning {
    display: flex;
    gap: calc(2 * var(--_step));
    margin: 0;
    color: var(--_text);
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
    line-height: 1.45;
  }
  .warning svg {
    flex: none;
    margin-block-start: calc((1.45 * max(12px, 0.875 * var(--_unit)) - 1em) / 2);
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    .code {
      border: 1px solid;
    }
    /* By default an icon keeps a color of its own. */
    .warning svg {
      forced-color-adjust: auto;
    }
  }
`;
