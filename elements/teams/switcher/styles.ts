import { css } from 'lit';

/** The styles of the team switcher's button. Its size is the same before and after the team is loaded. */
export const teamSwitcherStyles = css`
  :host {
    display: inline-block;
    inline-size: var(--lk-team-switcher-width, max(220px, 13.75 * var(--_unit)));
    max-inline-size: 100%;
    vertical-align: middle;
    container: lk-host / inline-size !important;
    --lk-avatar-radius: 28%;
  }
  :host([data-empty]) {
    display: none !important;
  }
  .trigger {
    /* As high as the user button, beside which it stands in headers. A name of two lines fits in. */
    --_height: clamp(40px, 2.5 * var(--_unit), 13.3vw);
    display: inline-flex;
    align-items: center;
    gap: calc(2 * var(--_step));
    inline-size: var(--lk-team-switcher-width, max(220px, 13.75 * var(--_unit)));
    max-inline-size: 100%;
    min-block-size: var(--_height);
    vertical-align: middle;
    margin: 0;
    padding-block: 1px;
    padding-inline: calc(2 * var(--_step)) calc(2.5 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: none;
    color: var(--_text);
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 500;
    line-height: 1.15;
    text-align: start;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .trigger {
      --_height: clamp(44px, 2.75 * var(--_unit), 14.7vw);
    }
  }
  /* The button fills its host. A host that the page displays inline has no width of its own: there the button has its own width. */
  @container lk-host (inline-size > 0) {
    .trigger {
      display: flex;
      inline-size: 100%;
    }
  }
  .trigger:hover,
  .trigger[aria-expanded='true'] {
    background: var(--_hover);
  }
  .trigger:disabled {
    cursor: default;
  }
  .trigger > svg {
    flex: none;
    inline-size: var(--_unit);
    block-size: var(--_unit);
    color: var(--_muted);
  }
  .trigger lk-avatar {
    flex: none;
  }
  .name {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  /* A name of another text direction than the page is as wide as its text, so that it stands beside the picture. */
  .trigger:dir(rtl) .name:dir(ltr),
  .trigger:dir(ltr) .name:dir(rtl) {
    flex: 0 1 auto;
    margin-inline-start: auto;
  }
  .none {
    color: var(--_muted);
    font-weight: 400;
  }
  .badge {
    flex: none;
    min-inline-size: calc(1.25 * var(--_unit));
    padding: 0 calc(1.5 * var(--_step));
    border-radius: 99px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: max(12px, 0.75 * var(--_unit));
    font-weight: 650;
    line-height: calc(1.25 * var(--_unit));
    text-align: center;
  }
  .skeleton {
    flex: 1;
    block-size: calc(0.75 * var(--_unit));
    border: 1px solid transparent;
    border-radius: 99px;
    background: var(--_hover);
  }
  .skeleton.round {
    flex: none;
    inline-size: clamp(24px, 1.5 * var(--_unit), 8vw);
    block-size: clamp(24px, 1.5 * var(--_unit), 8vw);
    border-radius: 28%;
  }
  /* In narrow places, and with large text, the name keeps its room: first the picture goes, then the arrows. */
  @container lk-host (inline-size < 13.5em) {
    .trigger lk-avatar,
    .skeleton.round {
      display: none;
    }
  }
  @container lk-host (inline-size < 8em) {
    .trigger {
      position: relative;
      padding-inline: calc(1.5 * var(--_step));
    }
    .trigger > svg {
      display: none;
    }
    .badge {
      position: absolute;
      inset-block-start: calc(-2 * var(--_step));
      inset-inline-end: calc(-1.5 * var(--_step));
    }
  }
  .panel {
    padding: 0;
    overflow: hidden;
    inline-size: var(--lk-menu-width, 320px);
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid;
    }
    /* Chromium keeps the edge of a disabled button when the button is enabled. */
    .trigger:enabled {
      border-color: ButtonText;
    }
  }
`;
