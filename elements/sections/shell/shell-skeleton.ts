import { css, html, type TemplateResult } from 'lit';
import { skeletonStyles } from '../../base/theme/skeleton-styles.ts';

export const shellSkeletonStyles = css`
  ${skeletonStyles}
  .heading {
    min-block-size: calc(1.875 * var(--_unit));
    font-size: calc(1.5 * var(--_unit));
  }
  :is(h1, .heading) .skeleton {
    inline-size: 7em;
    max-inline-size: 100%;
    block-size: 0.75em;
  }
  .shapes {
    display: grid;
    gap: calc(10 * var(--_step));
  }
  .shape {
    display: grid;
    gap: calc(4 * var(--_step));
  }
  .shape > .skeleton {
    inline-size: 30%;
  }
  .skeletons {
    border: 1px solid var(--_line);
    border-radius: var(--_card-radius);
    background: var(--_surface);
  }
  .strip {
    display: grid;
    gap: calc(2 * var(--_step));
    padding: calc(4 * var(--_step)) calc(4.5 * var(--_step));
  }
  .strip + .strip {
    border-block-start: 1px solid var(--_line);
  }
  .strip .skeleton:first-child {
    inline-size: 25%;
  }
  .strip .skeleton:last-child {
    inline-size: 60%;
  }
  .person {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(3 * var(--_step));
    padding: calc(2.5 * var(--_step)) calc(3 * var(--_step)) calc(3 * var(--_step));
  }
  .person > .skeleton {
    flex: none;
    inline-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    block-size: clamp(36px, 2.25 * var(--_unit), 12vw);
    border-radius: 50%;
  }
  /* Name and address. With large text they stand below the avatar. */
  .person .lines {
    flex: 1 1 calc(9 * var(--_unit));
    display: grid;
    gap: calc(2 * var(--_step));
  }
  .lines .skeleton:first-child {
    inline-size: 40%;
  }
  .lines .skeleton + .skeleton {
    inline-size: 65%;
  }
  .extra {
    display: none;
  }
  /* Large text, in which the title and an address take more lines. */
  @container (inline-size < 19em) {
    .heading {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.55em;
    }
    .extra {
      display: block;
    }
  }
  .placeholder {
    pointer-events: none;
  }
  .group > .skeleton {
    inline-size: 4em;
    margin-block: calc((1lh - 0.875 * var(--_unit)) / 2);
  }
  .placeholder .skeleton:first-child {
    flex: none;
    inline-size: var(--_unit);
    block-size: var(--_unit);
    margin-inline: calc((clamp(24px, 1.5 * var(--_unit), 8vw) - var(--_unit)) / 2);
  }
  .placeholder .skeleton:last-child {
    inline-size: 50%;
  }
  @media (forced-colors: active) {
    .skeleton {
      border-color: GrayText;
    }
  }
`;

/** The number of placeholders in the navigation. Most users have about this many pages, and teams with the link to create one. */
const UNKNOWN_PAGES = 7;
const UNKNOWN_TEAMS = 2;

const bar = (): TemplateResult => html`<div class="skeleton"></div>`;
/** A bar for a line that only large text has. */
const extraBar = (): TemplateResult => html`<div class="skeleton extra"></div>`;

/** Renders a placeholder for one item of the navigation. */
export function itemSkeleton(): TemplateResult {
  return html`<li aria-hidden="true"><div class="item placeholder">${bar()}${bar()}</div></li>`;
}

/** Renders placeholders for all items of the navigation. */
export function navSkeleton(count = UNKNOWN_PAGES): TemplateResult {
  return html`<ul aria-hidden="true">${Array.from({ length: count }, itemSkeleton)}</ul>`;
}

/** Renders placeholders for the sections of a page: titles and panels with rows. Screen readers read out `loading`. */
export function sectionsSkeleton(loading: string): TemplateResult {
  const row = html`<div class="strip">${bar()}${bar()}</div>`;
  const panel = html`<div class="shape">${bar()}<div class="skeletons">${row}${row}</div></div>`;
  return html`<span class="quiet" role="status">${loading}</span>
    <div class="shapes" aria-hidden="true">${panel}${panel}</div>`;
}

/** Renders placeholders for the whole settings, in the places of navigation, title and sections. */
export function settingsSkeleton(loading: string, isAtList: boolean): TemplateResult {
  return html`<div class="box"><div class="layout ${isAtList ? 'at-list' : 'at-page'}">
    <nav aria-hidden="true"><div class="heading">${bar()}${extraBar()}</div><div class="person">${bar()}<div class="lines">${bar()}${bar()}${extraBar()}</div></div>${navSkeleton()}<div><div class="group">${bar()}</div>${navSkeleton(UNKNOWN_TEAMS)}</div></nav>
    <div class="content">
      <div aria-hidden="true" class="heading">${bar()}</div>
      ${sectionsSkeleton(loading)}
    </div>
  </div></div>`;
}
