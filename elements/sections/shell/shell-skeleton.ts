import { css, html, nothing, type TemplateResult } from 'lit';
import { skeletonStyles } from '../../base/theme/skeleton-styles.ts';

export const shellSkeletonStyles = css`
  ${skeletonStyles}
  .heading {
    min-block-size: calc(1.71875 * var(--_unit));
    font-size: calc(1.375 * var(--_unit));
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
  .tabs {
    display: flex;
    align-items: center;
    gap: calc(6 * var(--_step));
    min-block-size: max(36px, 2.25 * var(--_unit));
    margin-block-end: calc(6 * var(--_step));
  }
  .tabs .skeleton {
    inline-size: calc(5 * var(--_unit));
  }
  /* As high as the heading of a section, and as the text below it. */
  .title,
  .line {
    display: grid;
    align-items: center;
    block-size: calc(1.434 * var(--_unit));
  }
  .title .skeleton {
    inline-size: 30%;
  }
  .shape > .about:not(:first-child) {
    margin-block-start: calc(2.5 * var(--_step));
  }
  .line {
    block-size: calc(1.269 * var(--_unit));
  }
  .line .skeleton {
    inline-size: 60%;
  }
  .beside {
    display: grid;
    align-content: center;
    min-block-size: calc(var(--_control-size) - 8px);
  }
  /* In a narrow place the button is below the text. */
  @container (inline-size < 720px) {
    .beside {
      padding-block-end: calc(3 * var(--_step) + var(--_control-size) - 8px);
    }
  }
  @container (inline-size >= 720px) {
    .line + .line {
      display: none;
    }
  }
  /* The link back is above the heading. */
  @container (inline-size < 720px) {
    .content > .heading {
      margin-block-start: calc(32px + 2 * var(--_step));
    }
  }
  .shape > .skeletons:not(:first-child) {
    margin-block-start: calc(3 * var(--_step));
  }
  .skeletons {
    border: 1px solid var(--_line);
    border-radius: var(--_card-radius);
    background: var(--_surface);
  }
  .strip {
    display: grid;
    align-content: center;
    gap: calc(2 * var(--_step));
    min-block-size: calc(18 * var(--_step));
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
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
  /* A picture and values, each beside its label. */
  .is-profile {
    container-type: inline-size;
  }
  .is-profile .strip {
    grid-template-columns: 152px minmax(0, 1fr);
    column-gap: calc(4 * var(--_step));
    align-items: center;
    min-block-size: calc(16 * var(--_step));
  }
  .is-profile .skeleton:first-child {
    inline-size: 40%;
  }
  .is-profile .strip:first-child .skeleton:last-child {
    inline-size: clamp(64px, 4 * var(--_unit), 21.33vw);
    block-size: clamp(64px, 4 * var(--_unit), 21.33vw);
    border-radius: 50%;
  }
  @container (inline-size < 520px) {
    .is-profile .strip {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* Short lines in one frame. */
  .is-lines {
    padding-block: calc(2 * var(--_step));
  }
  .skeletons.is-lines .strip {
    min-block-size: calc(1.36 * var(--_unit) + 3 * var(--_step));
    padding-block: 0;
    border: 0;
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
  .unseen {
    visibility: hidden;
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

const times = (count: number, draw: () => TemplateResult): readonly TemplateResult[] =>
  Array.from({ length: count }, draw);

const bar = (): TemplateResult => html`<div class="skeleton"></div>`;
/** A bar for a line that only large text has. */
const extraBar = (): TemplateResult => html`<div class="skeleton extra"></div>`;

/** Renders a placeholder for one item of the navigation. */
export function itemSkeleton(): TemplateResult {
  return html`<li aria-hidden="true"><div class="item placeholder">${bar()}${bar()}</div></li>`;
}

/** Renders placeholders for all items of the navigation. */
export function navSkeleton(count = UNKNOWN_PAGES): TemplateResult {
  return html`<ul aria-hidden="true">${times(count, itemSkeleton)}</ul>`;
}

/** What is known of a section before its code is loaded. */
export interface SectionShape {
  readonly rows: number;
  /** The number of lines that the English text below the heading takes on a phone. In wide settings it takes one. */
  readonly lines?: number;
  /** What the rows are: a picture and values beside their labels, or short lines. By default a title and a text each. */
  readonly look?: 'profile' | 'lines';
  /** Whether a button stands beside the text. Needed only for a section without a visible heading. */
  readonly hasButton?: boolean;
  /** Whether the page has the heading of the section. That is always so for the only section of a page. */
  readonly isTitled?: boolean;
}

interface SkeletonOptions {
  /** Whether the page has tabs, as that of a team. */
  readonly hasTabs?: boolean;
  /** Whether the placeholders are visible. False only keeps their space. */
  readonly isShown?: boolean;
}

function sectionSkeleton({ rows, lines = 0, look, hasButton, isTitled }: SectionShape): TemplateResult {
  return html`<div class="shape">
    ${isTitled ? nothing : html`<div class="title">${bar()}</div>`}
    ${lines > 0 ? html`<div class=${hasButton ? 'about beside' : 'about'}>${times(lines, () => html`<div class="line">${bar()}</div>`)}</div>` : nothing}
    <div class="skeletons is-${look ?? 'rows'}">${times(rows, () => html`<div class="strip">${bar()}${look === 'lines' ? nothing : bar()}</div>`)}</div>
  </div>`;
}

/** Renders placeholders for the sections of a page: titles and panels with rows. Screen readers read out `loading`. */
export function sectionsSkeleton(
  loading: string,
  shapes: readonly SectionShape[],
  { hasTabs, isShown = true }: SkeletonOptions = {},
): TemplateResult {
  const isLone = shapes.length === 1;
  return html`<span class="quiet" role="status">${isShown ? loading : ''}</span>
    <div class=${isShown ? '' : 'unseen'} aria-hidden="true">
      ${hasTabs ? html`<div class="tabs">${times(3, bar)}</div>` : nothing}
      <div class="shapes">${shapes.map((shape) => sectionSkeleton({ isTitled: isLone, ...shape }))}</div>
    </div>`;
}

/** Renders placeholders for the whole settings, in the places of navigation, title and sections. */
export function settingsSkeleton(
  loading: string,
  isAtList: boolean,
  shapes: readonly SectionShape[],
  options: SkeletonOptions = {},
): TemplateResult {
  return html`<div class=${options.isShown === false ? 'box unseen' : 'box'}><div class="layout ${isAtList ? 'at-list' : 'at-page'}">
    <nav aria-hidden="true"><div class="heading">${bar()}${extraBar()}</div><div class="person">${bar()}<div class="lines">${bar()}${bar()}${extraBar()}</div></div>${navSkeleton()}<div><div class="group">${bar()}</div>${navSkeleton(UNKNOWN_TEAMS)}</div></nav>
    <div class="content">
      <div aria-hidden="true" class="heading">${bar()}</div>
      ${sectionsSkeleton(loading, shapes, options)}
    </div>
  </div></div>`;
}
