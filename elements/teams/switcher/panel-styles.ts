import { css } from 'lit';
import { hiddenText } from '../../base/theme/hidden-text.ts';

/** The styles of the panel. `rowHeightPx` in `list.ts` repeats the height of a row. */
export const panelStyles = css`
  :host {
    display: block;
    --lk-avatar-radius: 28%;
    --_row: max(40px, 2.5 * var(--_unit));
  }
  @media (pointer: coarse) {
    :host {
      --_row: max(44px, 2.75 * var(--_unit));
    }
  }
  .frame {
    display: flex;
    flex-direction: column;
    max-block-size: min(max(600px, 37.5 * var(--_unit)), calc(100vh - 16px));
    overflow: auto;
    outline: none;
    font-size: max(12px, 0.9375 * var(--_unit));
    line-height: 1.35;
  }
  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: calc(3 * var(--_step));
    padding: calc(3 * var(--_step)) calc(3.5 * var(--_step));
    border-block-end: 1px solid var(--_line);
  }
  .who {
    flex: 1;
    min-inline-size: 0;
  }
  .label {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    line-height: 1.2;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .head .label {
    /* The name begins beside the picture, even if it has another text direction than the page. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  /* A name of another text direction than the page is as wide as its text, so that it stands beside the picture. */
  :is(.option, .invitation):dir(rtl) .label:dir(ltr),
  :is(.option, .invitation):dir(ltr) .label:dir(rtl) {
    flex: 0 1 auto;
    margin-inline-start: auto;
  }
  .strong {
    font-weight: 600;
  }
  .note {
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
  }
  .tool {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    block-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    border-radius: var(--_radius);
    color: var(--_muted);
  }
  .tool:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  .notice:has(.row) {
    padding: calc(2 * var(--_step)) calc(2 * var(--_step)) 0;
  }
  .finder {
    flex: none;
    padding: calc(2 * var(--_step)) calc(2 * var(--_step)) 0;
  }
  .windowed {
    flex: 0 1 auto;
    min-block-size: 80px;
    /* Seven and a half rows: half a row shows that the list goes on. */
    max-block-size: calc(7.5 * var(--_row));
    margin-block: calc(1.5 * var(--_step));
    padding-inline: calc(2 * var(--_step));
  }
  .windowed:not(:has(.option + .option)) {
    min-block-size: var(--_row);
  }
  .frame:has(.invitation) .windowed {
    max-block-size: calc(5.5 * var(--_row));
  }
  .list {
    outline: none;
  }
  /* Shows a focus ring around the list until an arrow key has activated a row. */
  .list:focus-visible:not([aria-activedescendant]) {
    border-radius: calc(var(--_radius) - 1px);
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .option,
  .invitation {
    display: flex;
    align-items: center;
    gap: calc(2.5 * var(--_step));
    block-size: var(--_row);
    padding-inline: calc(2 * var(--_step));
    border-radius: calc(var(--_radius) - 1px);
  }
  /* With large text, the button goes below the name of its team, nearer to it than to the next name. */
  .invitation {
    flex-wrap: wrap;
    row-gap: calc(1 * var(--_step));
    block-size: auto;
    min-block-size: var(--_row);
    padding-block: calc(0.75 * var(--_unit) - 8px);
  }
  .invitation .label {
    flex-basis: calc(7 * var(--_unit));
    -webkit-line-clamp: 4;
  }
  .invitation .lk-button {
    margin-inline-start: auto;
  }
  .option lk-avatar,
  .invitation lk-avatar {
    flex: none;
  }
  .windowed .option {
    cursor: pointer;
  }
  .windowed .option:hover {
    background: var(--_hover);
  }
  .option.active {
    background: var(--_hover);
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .end {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 16px;
    color: var(--_accent-text);
  }
  .quiet {
    ${hiddenText}
    margin: 0;
  }
  .empty {
    margin: 0;
    padding: calc(5 * var(--_step)) calc(4 * var(--_step));
    color: var(--_muted);
    text-align: center;
    text-wrap: balance;
  }
  .failed {
    display: grid;
    gap: calc(2 * var(--_step));
    padding: calc(2 * var(--_step));
  }
  .block {
    flex: none;
    padding: calc(2 * var(--_step));
    border-block-start: 1px solid var(--_line);
  }
  h3 {
    margin: calc(1 * var(--_step)) calc(2 * var(--_step)) calc(1.5 * var(--_step));
    color: var(--_muted);
    font-size: max(12px, 0.8125 * var(--_unit));
    font-weight: 600;
    line-height: 1.35;
  }
  ul {
    /* Three and a half rows. */
    max-block-size: calc(3.5 * var(--_row));
    margin: 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  @media (height < 600px) {
    .frame .windowed {
      max-block-size: calc(3.5 * var(--_row));
    }
  }
  .lk-button.small {
    flex: none;
    min-block-size: max(32px, 2 * var(--_unit));
    padding: 0 calc(3 * var(--_step));
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .create {
    display: flex;
    align-items: center;
    gap: calc(2.5 * var(--_step));
    inline-size: 100%;
    min-block-size: var(--_row);
    margin: 0;
    padding-block: 0;
    padding-inline: calc(2 * var(--_step));
    border: 0;
    border-radius: calc(var(--_radius) - 1px);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .create svg {
    flex: none;
    inline-size: clamp(24px, 1.5 * var(--_unit), 8vw);
    color: var(--_muted);
  }
  .create:hover {
    background: var(--_hover);
  }
  .form {
    display: grid;
    gap: calc(3 * var(--_step));
    margin: 0;
    padding: calc(2 * var(--_step));
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(2 * var(--_step));
  }
  .buttons .lk-button {
    flex: 1;
  }
  .skeletons {
    padding: calc(2 * var(--_step));
  }
  .skeleton {
    flex: 1;
    max-inline-size: 60%;
    block-size: 12px;
    border-radius: 99px;
    background: var(--_hover);
  }
  .skeleton.round {
    flex: none;
    inline-size: clamp(24px, 1.5 * var(--_unit), 8vw);
    block-size: clamp(24px, 1.5 * var(--_unit), 8vw);
    border-radius: 28%;
  }
  @media (pointer: coarse) {
    .tool,
    .lk-button.small {
      position: relative;
    }
    .tool::after,
    .lk-button.small::after {
      content: '';
      position: absolute;
      inset: -7px;
    }
  }
`;
