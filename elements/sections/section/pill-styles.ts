import { css } from 'lit';
import { successSurface } from '../../base/theme/success-surface.ts';

/** The styles of pills: short labels beside a name, such as "Expired". */
export const pillStyles = css`
  .pill {
    padding: 1px 8px;
    border: 1px solid transparent;
    border-radius: 99px;
    background: var(--_hover);
    color: var(--_muted);
    font-size: max(12px, 0.75 * var(--_unit));
    font-weight: 600;
    line-height: 1.5;
    white-space: nowrap;
  }
  .pill.success {
    background: ${successSurface};
    color: var(--_success);
  }
  .pill.accent {
    background: var(--_accent-surface);
    color: var(--_accent-text);
  }
  .pill.warning {
    background: color-mix(in srgb, #d97706 14%, var(--_surface));
    color: color-mix(in srgb, var(--_text) 38%, #c2620c);
  }
  .pill.danger {
    background: var(--_danger-surface);
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    .pill {
      border-color: currentColor;
    }
  }
`;
