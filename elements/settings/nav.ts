import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import type { accountSettings } from '../messages/account/account-settings.ts';
import { chevronIcon, downIcon, pageIcon } from '../sections/shell/nav-icons.ts';
import { itemSkeleton, navSkeleton } from '../sections/shell/shell-skeleton.ts';
import { searchField } from '../parts/search-field.ts';
import type { NavItem } from './nav-items.ts';
import type { PagesController } from './pages-controller.ts';
import type { RouteController } from '../sections/shell/route-controller.ts';
import { boundName } from '../sections/section/bound-name.ts';

interface NavOptions {
  readonly user: CurrentUser;
  readonly pages: PagesController;
  /** Whether the open page is in view, and not only the navigation. */
  readonly isInView: boolean;
  readonly level: number;
  readonly texts: typeof accountSettings;
  readonly route: RouteController;
}

/** Loads the elements that show pictures of users and teams. If that fails, the settings work without pictures. */
export function loadAvatars(): void {
  import('../user/user-row.ts').catch(() => {});
}

/** Renders the navigation: the signed-in user and all pages. While the pages are not known, renders placeholders for them. */
export function renderNav(options: NavOptions): TemplateResult {
  const { user, pages, level, texts } = options;
  const items = pages.items.filter(({ group }) => group === 'user');
  return html`<nav part="nav" aria-label=${texts.title}>
    <h1 part="heading" aria-level=${level} tabindex="-1">${texts.title}</h1>
    <lk-user-row .user=${user}></lk-user-row>
    ${items.length === 0 ? navSkeleton() : renderList(items, options)} ${renderTeams(options)}
    <slot name="nav"></slot>
  </nav>`;
}

function renderList(items: readonly NavItem[], options: NavOptions): TemplateResult {
  const { unknownAt } = options.pages;
  const rows = items.map((item, index) => [index === unknownAt ? itemSkeleton() : nothing, renderItem(item, options)]);
  return html`<ul part="list" role="list">${rows}</ul>`;
}

/**
 * Renders the teams, and the link to create a team below them. If there are more teams than the navigation shows, adds a search
 * field and a button that shows more teams.
 */
function renderTeams(options: NavOptions): unknown {
  const { hasSearch, moreTeams, query, items, search, areTeamsLoading } = options.pages;
  const { texts } = options;
  const teamItems = items.filter(({ group }) => group === 'teams');
  const teams = teamItems.filter(({ team }) => team);
  // The link to create a team waits for the teams above it, so that it does not move.
  if (areTeamsLoading || (teamItems.length === 0 && !hasSearch)) return nothing;
  const field = searchField({ label: texts.searchTeams, value: query, onInput: search });
  const rows = [
    teams.map((item) => renderItem(item, options)),
    moreTeams > 0 ? renderMore(teams, options) : nothing,
    teamItems.filter(({ team }) => !team).map((item) => renderItem(item, options)),
  ];
  const isNoneFound = query.trim() !== '' && teams.length === 0;
  return html`<div>
    <span id="teams" class="group">${texts.teams}</span>
    ${hasSearch ? html`<div class="finder">${field}</div>` : nothing}
    ${hasSearch ? html`<p part="text" class=${isNoneFound ? 'more' : 'quiet'} role="status">${isNoneFound ? texts.noTeamsFound : ''}</p>` : nothing}
    ${teamItems.length === 0 ? nothing : html`<ul part="list" role="list" aria-labelledby="teams">${rows}</ul>`}
  </div>`;
}

/** Renders the button that shows more teams. The first team that it adds gets the focus. */
function renderMore(teams: readonly NavItem[], { pages, texts }: NavOptions): TemplateResult {
  const showMore = async ({ currentTarget }: Event) => {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    const shown = new Set(teams.map(({ id }) => id));
    await pages.showMoreTeams();
    const links = [...root.querySelectorAll<HTMLElement>('nav a[data-team]')];
    links.find(({ dataset }) => !shown.has(dataset.team ?? ''))?.focus();
  };
  return html`<li>
    <button type="button" part="more-teams" class="item more-teams" @click=${showMore}>
      <span class="symbol">${downIcon()}</span><span class="label">${texts.moreTeams(pages.moreTeams)}</span>
    </button>
  </li>`;
}

function renderItem(item: NavItem, { pages: { current }, isInView, route }: NavOptions): TemplateResult {
  return html`<li>
    <a
      part="nav-item"
      class="item"
      data-team=${item.team ? item.id : nothing}
      href=${route.linkTo(item.id)}
      aria-current=${item === current && isInView ? 'page' : nothing}
      @click=${route.handleClick}
    >
      <span class="symbol" aria-hidden="true">${renderIcon(item)}</span><span class="label">${boundName(item.label)}</span
      ><span class="onward">${chevronIcon()}</span>
    </a>
  </li>`;
}

function renderIcon({ icon, team, appPage }: NavItem): unknown {
  if (team) return html`<lk-avatar exportparts="avatar, frame, image" .face=${team} .size=${24}></lk-avatar>`;
  return icon?.() ?? appPage?.iconCopy ?? pageIcon();
}
