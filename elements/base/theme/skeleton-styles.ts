import { css } from 'lit';

/** Only for assistive technology. */
export const quietStyles = css`
  .quiet {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Placeholders of what is on its way. */
export const boneStyles = css`
  .bone {
    block-size: 14px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: var(--_hover);
  }
  @media (prefers-reduced-motion: no-preference) {
    .bone {
      animation: breathe 1600ms ease-in-out infinite;
    }
  }
  @keyframes breathe {
    50% {
      opacity: 0.5;
    }
  }
`;
