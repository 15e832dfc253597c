import { css } from 'lit';
import { breakableStyles } from '../../parts/breakable.ts';
import { boundNameStyles } from './bound-name.ts';

/** The styles of sections in places that are narrow for their text. The widths are in em, so they also hold for large text. */
export const largeTextStyles = css`
  ${breakableStyles} ${boundNameStyles}
  @container (inline-size < 19em) {
    h2 {
      overflow-wrap: anywhere;
    }
    /* The hint has the whole search field. */
    .search svg {
      display: none;
    }
    .search .query {
      padding-inline-start: 12px;
    }
    .search .query::placeholder {
      font-size: 0.75em;
    }
    .lk-button.lk-small {
      white-space: normal;
    }
    .entry > .icon {
      display: none;
    }
    .pill {
      white-space: normal;
    }
    /* The menu of a row stands beside its text, and takes no more room from it than a finger needs. */
    .entry:has(> .action > lk-menu:only-child) {
      column-gap: calc(1 * var(--_step));
    }
    .entry:has(> .action > lk-menu:only-child) > .content {
      flex-basis: 0;
    }
    .entry > .action:has(> lk-menu:only-child) {
      align-self: start;
    }
    .entry > .action > lk-menu .lk-button.lk-small.lk-more {
      inline-size: 44px;
    }
  }
`;
