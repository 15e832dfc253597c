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
  header > .lk-button:disabled {
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
    header > .lk-button:disabled {
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
