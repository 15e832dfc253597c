import { css } from 'lit';

/** The styles of sections with a picture editor. */
export const pictureStyles = css`
  .picture {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(2 * var(--_step)) calc(4 * var(--_step));
  }
  .choose {
    display: grid;
    flex: 1 1 calc(11 * var(--_unit));
    gap: calc(1.5 * var(--_step));
    min-inline-size: 0;
  }
  .face {
    display: grid;
    flex: none;
    place-items: center;
    block-size: clamp(64px, 4 * var(--_unit), 21.33vw);
    inline-size: clamp(64px, 4 * var(--_unit), 21.33vw);
    border-radius: var(--lk-avatar-radius, 50%);
    background: var(--_hover);
    color: var(--_muted);
  }
  @media (forced-colors: active) {
    .face:not(.skeleton) {
      outline: 1px solid;
      outline-offset: -1px;
    }
  }
  .face svg {
    inline-size: 50%;
    block-size: 50%;
  }
  .is-loading .content > .skeleton {
    inline-size: calc(9 * var(--_unit));
    max-inline-size: 100%;
  }
  /* Grey shapes take the place of the buttons and of the hint, as wide as their texts. */
  .is-loading :is(.lk-button, .muted) {
    justify-self: start;
    border-color: transparent;
    border-radius: 6px;
    background: var(--_hover);
    color: transparent;
  }
  @media (forced-colors: active) {
    .is-loading :is(.lk-button, .muted) {
      outline: 1px dashed GrayText;
      outline-offset: -1px;
      background: none;
      forced-color-adjust: none;
    }
  }
  .is-target {
    outline: 2px dashed var(--_accent-text);
    outline-offset: -2px;
    border-radius: var(--_card-radius);
  }
  .crop {
    display: grid;
    gap: calc(4 * var(--_step));
  }
  .crop [role='alert']:empty {
    position: absolute;
  }
  .crop [role='alert'] {
    color: var(--_danger);
  }
`;
