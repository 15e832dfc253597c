import { css } from 'lit';
import { shadow } from '../../base/theme/shadow.ts';

/** The styles of a menu's box. */
export const menuStyles = css`
  .panel {
    position: fixed;
    inset: auto;
    inline-size: var(--lk-menu-width, 20em);
    max-inline-size: calc(100vw - 16px);
    max-block-size: calc(100vh - 16px);
    margin: 0;
    padding: calc(1.5 * var(--_step));
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_card-radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: ${shadow};
    text-align: start;
  }
  /* If no item has an icon, the labels begin at the edge. */
  .plain {
    --_icon: none;
    inline-size: var(--lk-menu-width, max-content);
  }
  /* Items can be light DOM children that the page wrote. Then the page's rules for all elements apply to them, too. */
  ::slotted(lk-menu-item) {
    box-sizing: border-box !important;
    margin: 0 !important;
    border: 0 !important;
    padding: 0 !important;
    background: none !important;
    --_unit: inherit;
  }
  @media (prefers-reduced-motion: no-preference) {
    .panel:popover-open {
      animation: arrive 120ms ease-out;
    }
  }
  @keyframes arrive {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
`;
