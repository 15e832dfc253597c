import { css, html, nothing, type TemplateResult } from 'lit';
import type { Project } from '../../../core/index.ts';
import type { teamPage } from '../../messages/teams/team-page.ts';
import type { SectionLoader, SubRoute } from '../../sections/section/section-loader.ts';
import type { SectionShape } from '../../sections/shell/shell-skeleton.ts';
import type { TeamController } from '../base/team-controller.ts';

/** The ids of the pages in the settings of a team. They are part of the pages' addresses. */
export type TeamPageId = keyof typeof teamPage.pages;

/** A page of the team settings. */
interface TeamPage {
  /** Functions that load the code of the sections. Each section is loaded on its own. */
  readonly sections: readonly SectionLoader[];
  /** What stands in the place of the sections until their code is loaded: a shape for each. */
  readonly shapes: readonly SectionShape[];
  /** Returns whether the page is shown. By default the page is always shown. */
  readonly isShown?: (team: TeamController, project: Project | undefined) => boolean;
}

/** The pages in the settings of a team. To add a section, create its element and its texts, and add its loader to a page here. */
export const teamPages = {
  general: {
    sections: [
      () => import('./profile.ts'),
      () => import('./own-profile.ts'),
      () => import('./permissions.ts'),
      () => import('./leave.ts'),
    ],
    shapes: [
      { lines: 1, rows: 2, look: 'profile' },
      { lines: 1, rows: 2, look: 'profile' },
      { lines: 1, rows: 6, look: 'lines' },
      { rows: 2 },
    ],
  },
  members: {
    sections: [() => import('./members.ts')],
    shapes: [{ lines: 1, hasButton: true, rows: 1 }],
    isShown: (team) => team.may('$read_members'),
  },
  invitations: {
    sections: [() => import('./invitations.ts')],
    shapes: [{ lines: 2, hasButton: true, rows: 1 }],
    isShown: (team) => team.may('$invite_members'),
  },
  'api-keys': {
    sections: [() => import('../../sections/keys/api-keys.ts')],
    shapes: [{ lines: 2, hasButton: true, rows: 1 }],
    isShown: (team, project) => team.may('$manage_api_keys') && (project?.config.allowTeamApiKeys ?? false),
  },
} satisfies { readonly [PageId in TeamPageId]: TeamPage };

/** The ids of all pages, in the order of the navigation. */
export const teamPageIds: readonly TeamPageId[] = ['general', 'members', 'invitations', 'api-keys'];

/** Returns the ids of the pages that the user may see. */
export function shownPageIds(team: TeamController, project: Project | undefined): readonly TeamPageId[] {
  const pages: { readonly [PageId in TeamPageId]: TeamPage } = teamPages;
  return teamPageIds.filter((id) => pages[id].isShown?.(team, project) ?? true);
}

export const teamNavStyles = css`
  nav {
    container-type: inline-size;
    min-block-size: max(36px, 2.25 * var(--_unit));
    margin-block-end: calc(6 * var(--_step));
  }
  /* Links that do not fit scroll sideways. While more follow, the end fades out, in browsers with scroll timelines. */
  nav ul {
    --_fade: calc(6 * var(--_step));
    display: flex;
    gap: var(--_step);
    margin: 0;
    padding: 0;
    overflow-x: auto;
    list-style: none;
    scrollbar-width: none;
    mask: linear-gradient(to left, transparent, #000 var(--_fade)) left / calc(100% + var(--_fade)) 100% no-repeat;
    animation: fade-end linear;
    animation-timeline: scroll(self inline);
  }
  nav:dir(rtl) ul {
    mask: linear-gradient(to right, transparent, #000 var(--_fade)) right / calc(100% + var(--_fade)) 100% no-repeat;
  }
  @keyframes fade-end {
    from {
      mask-size: 100% 100%;
    }
  }
  nav li {
    flex: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    nav ul {
      scroll-behavior: smooth;
    }
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-block-size: max(36px, 2.25 * var(--_unit));
    padding-inline: calc(3 * var(--_step));
    border-radius: var(--_radius);
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
    text-decoration: none;
  }
  nav .skeleton {
    display: block;
    inline-size: calc(5 * var(--_unit));
    margin-block: calc((max(36px, 2.25 * var(--_unit)) - 14px) / 2);
    margin-inline: calc(3 * var(--_step));
  }
  /* The list clips what is around its links. */
  nav a:focus-visible {
    outline-offset: -2px;
  }
  nav a:hover {
    color: var(--_text);
  }
  nav a[aria-current] {
    background: var(--_hover);
    color: var(--_text);
  }
  /* A page of 320 px, or one at 400 %, is not scrolled sideways (WCAG 1.4.10). */
  @container (inline-size <= 320px) {
    nav ul {
      flex-wrap: wrap;
      mask: none;
    }
  }
  @container (inline-size < 400px) {
    nav ul {
      column-gap: 0;
    }
    nav a {
      padding-inline: calc(2 * var(--_step));
    }
  }
  @media (pointer: coarse) {
    nav a {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    nav a[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Renders placeholders for the links to the pages. */
export function teamNavSkeleton(): TemplateResult {
  const item = html`<li><span class="skeleton"></span></li>`;
  return html`<nav aria-hidden="true"><ul aria-hidden="true">${[item, item, item]}</ul></nav>`;
}

/** Scrolls the link to the current page into the middle of the navigation, as far as there is something to scroll. */
export function scrollToCurrentLink(root: ParentNode): void {
  const link = root.querySelector('nav a[aria-current]');
  const [list, box] = [link?.closest('ul'), link?.getBoundingClientRect()];
  if (!list || !box) return;
  const { left, width } = list.getBoundingClientRect();
  // Pages of jsdom have no scrollBy().
  list.scrollLeft += box.left + box.width / 2 - left - width / 2;
}

interface NavOptions {
  readonly ids: readonly TeamPageId[];
  readonly current: TeamPageId;
  readonly route: SubRoute;
  readonly texts: typeof teamPage;
}

/** Renders the links to the pages. Renders nothing if there is only one page. */
export function teamNav({ ids, current, route, texts }: NavOptions): TemplateResult | typeof nothing {
  if (ids.length < 2) return nothing;
  const link = (id: TeamPageId) => html`<li>
    <a
      part="nav-item"
      href=${route.linkTo(id === 'general' ? '' : id)}
      aria-current=${id === current ? 'page' : nothing}
      @click=${route.handleClick}
      >${texts.pages[id]}</a
    >
  </li>`;
  return html`<nav part="nav" aria-label=${texts.nav}><ul part="list" role="list">${ids.map(link)}</ul></nav>`;
}
