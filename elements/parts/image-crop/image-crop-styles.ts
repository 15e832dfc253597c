import { css } from 'lit';
import { focusRing } from '../button.ts';

export const imageCropStyles = css`
  :host {
    display: grid;
    justify-items: start;
    gap: calc(3 * var(--_step));
  }
  .stage {
    position: relative;
    inline-size: min(280px, 100%);
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: var(--_radius);
    background: var(--_hover);
    cursor: grab;
    touch-action: none;
    user-select: none;
  }
  .stage:active {
    cursor: grabbing;
  }
  .stage:focus-visible {
    ${focusRing}
  }
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  /* Darkens the corners of the square, because they are cut off wherever the cropped picture is shown. */
  .mask {
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow:
      0 0 0 400px rgb(0 0 0 / 50%),
      inset 0 0 0 2px rgb(255 255 255 / 85%);
    pointer-events: none;
  }
  :host([shape='square']) .mask {
    border-radius: 22%;
  }
  .zoom {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: calc(2.5 * var(--_step));
    inline-size: min(280px, 100%);
    color: var(--_muted);
  }
  input {
    inline-size: 100%;
    min-block-size: 28px;
    margin: 0;
    accent-color: var(--_accent-text);
  }
  @media (forced-colors: active) {
    .mask {
      border: 2px solid Highlight;
      box-shadow: none;
    }
  }
`;
