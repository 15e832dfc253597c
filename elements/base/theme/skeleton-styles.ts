import { css } from 'lit';

/** The animation `breathe`: fades to the opacity `--_faintest` and back. */
export const breatheKeyframes = css`
  @keyframes breathe {
    50% {
      opacity: var(--_faintest, 0.5);
    }
  }
`;

/** Grey shapes that take the place of content while it is loading. */
export const skeletonStyles = css`
  .skeleton {
    block-size: calc(0.875 * var(--_unit));
    /* Forced colors show this border: dashed, so that nothing looks like a field. */
    border: 1px dashed transparent;
    border-radius: 6px;
    background: var(--_hover);
  }
  @media (prefers-reduced-motion: no-preference) {
    .skeleton {
      animation: breathe 1600ms ease-in-out infinite;
    }
  }
  ${breatheKeyframes}
`;
