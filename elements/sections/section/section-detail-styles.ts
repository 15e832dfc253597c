import { css } from 'lit';
import { pillStyles } from './pill-styles.ts';

/** The styles of an id beside a name. */
export const codeStyles = css`
  code {
    color: var(--_muted);
    font: max(12px, 0.8125 * var(--_unit))/1.5 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;

/** The look of a button in a header whose action has other buttons now. It keeps its place beside the heading, and none below the text. */
export const hiddenAction = css`
  visibility: hidden;
  block-size: 0;
  min-block-size: 0;
  margin-block: clamp(var(--_action-margin), var(--_if-below), 0px);
  border-block-width: 0;
  padding-block: clamp(0px, -1 * var(--_if-below), var(--_action-height)) 0;
`;

/** The styles of the heading of a section, its text and its button. */
export const headerStyles = css`
  /*
   * The button is on the line of the heading if both fit there, else below the text and as wide as the section. Its margins are
   * negative, so that a header is as high without a button as with one beside the heading.
   */
  header {
    --_action-size: calc(var(--_control-size) - 8px);
    --_action-height: max(var(--_action-size), 1.09375 * var(--_unit) + 3 * var(--_step) + 2px);
    --_action-margin: calc((1.43 * var(--_unit) - var(--_action-height)) / 2);
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    column-gap: calc(4 * var(--_step));
    margin-block-end: calc(3 * var(--_step));
  }
  @media (pointer: coarse) {
    header {
      --_action-size: var(--_control-size);
    }
  }
  .titles {
    flex: 1000000 1 auto;
    max-inline-size: 100%;
  }
  /* The text is as wide as the section and takes no room from the button, which is above it. */
  header p {
    inline-size: 100cqi;
    margin-block-start: max(2.5 * var(--_step), 0.1875 * var(--_unit) - var(--_action-margin));
    margin-inline-end: -100cqi;
  }
  /* A percentage is a part of this element's width: the length is positive on a line of its own, and negative beside the heading. */
  .header-action {
    --_if-below: calc((100% - 100cqi + 1px) * 999);
    display: grid;
    flex: 1 1 auto;
    max-inline-size: 100%;
  }
  .header-action > * {
    margin-block: clamp(var(--_action-margin), var(--_if-below), 3 * var(--_step))
      clamp(var(--_action-margin), var(--_if-below), 0px);
  }
  .header-action > .lk-button.lk-small {
    white-space: normal;
  }
  /* An empty list has the same button. Phones have it in the header of a lone section, where a place without it would be a hole. */
  .header-action > [aria-expanded='true'],
  :host(:not([lone])) section:has(> .panel > .empty > .lk-primary) .header-action > .lk-button {
    ${hiddenAction}
  }
  @container (inline-size >= 520px) {
    section:has(> .panel > .empty > .lk-primary) .header-action > .lk-button {
      ${hiddenAction}
    }
  }
`;

/** The styles of pills beside names, of confirmation questions, and of placeholders for loading rows. */
export const detailStyles = css`
  ${pillStyles}
  .confirm {
    padding: calc(3.5 * var(--_step));
    border: 1px solid color-mix(in srgb, var(--_danger) 25%, var(--_surface));
    border-radius: var(--_radius);
    background: var(--_danger-surface);
    font-size: max(12px, 0.875 * var(--_unit));
    overflow-wrap: anywhere;
  }
  .confirm.is-calm {
    border-color: var(--_line);
    background: var(--_hover);
  }
  .confirm .buttons,
  .confirm .row {
    margin-block-start: calc(3 * var(--_step));
  }
  .failure,
  .failure > [role='alert'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(2 * var(--_step));
  }
  .failure > [role='alert'] {
    flex: 1 1 calc(7.5 * var(--_unit));
    flex-wrap: nowrap;
    align-items: start;
  }
  /* The buttons of a section that is loading or has failed. */
  .header-action > .lk-button:disabled {
    background: none;
    cursor: default;
    opacity: 0.55;
  }
  .early {
    display: grid;
  }
  .skeletons {
    display: grid;
    gap: calc(3 * var(--_step));
    padding: calc(5.5 * var(--_step)) calc(4.5 * var(--_step));
  }
  :is(.entry, .strip, .skeletons) + .skeletons {
    border-block-start: 1px solid var(--_line);
  }
  .skeletons .skeleton:first-child,
  .tile + .skeleton {
    inline-size: 45%;
  }
  .skeletons .skeleton:last-child,
  .tile + .skeleton + .skeleton {
    inline-size: 70%;
  }
  .skeletons.has-icon {
    grid-template-columns: calc(2.25 * var(--_unit)) minmax(0, 1fr);
    align-items: center;
    gap: calc(2 * var(--_step)) calc(4 * var(--_step));
    padding-block: calc(4.5 * var(--_step));
  }
  .skeletons .skeleton.tile {
    grid-row: span 3;
    inline-size: auto;
    block-size: calc(2.25 * var(--_unit));
  }
  /* A third line, which rows have where lines are short. */
  .skeletons .more {
    display: none;
  }
  @media (forced-colors: active) {
    .header-action > .lk-button:disabled {
      opacity: 1;
    }
    .skeleton {
      border-color: GrayText;
    }
  }
  @container (inline-size < 520px) {
    .skeletons {
      padding-inline: calc(4 * var(--_step));
    }
    .skeletons.has-icon {
      column-gap: calc(3 * var(--_step));
    }
    .skeletons .more {
      display: block;
    }
  }
  @container (inline-size < 19em) {
    .skeletons.has-icon {
      grid-template-columns: minmax(0, 1fr);
    }
    .skeletons .skeleton.tile {
      display: none;
    }
  }
`;
