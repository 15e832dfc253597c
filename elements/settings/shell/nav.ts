import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { CurrentUser } from '../../../core/index.ts';
import type { accountSettings } from '../../../core/messages/en/account/account-settings.ts';
import { chevronIcon, pageIcon } from '../../sections/shell/nav-icons.ts';
import type { NavItem } from './nav-items.ts';
import type { RouteController } from '../../sections/shell/route-controller.ts';

interface NavOptions {
  readonly user: CurrentUser;
  readonly items: readonly NavItem[];
  readonly current: NavItem | undefined;
  /** Number of teams that are not among the items. */
  readonly moreTeams: number;
  readonly level: number;
  readonly texts: typeof accountSettings;
  readonly route: RouteController;
}

/** Loads the elements for pictures of users and teams. A page with the user button has them already; the settings work without them. */
export function loadAvatars(): void {
  import('../../user/user-row.ts').catch(() => {});
}

/** The navigation: the signed-in user and all pages. */
export function navOf(options: NavOptions): TemplateResult {
  const { user, items, moreTeams, level, texts } = options;
  const list = (group: NavItem['group'], name?: string) => {
    const mine = items.filter((item) => item.group === group);
    const rows = mine.map((item) => renderItem(item, options));
    return mine.length > 0 ? html`<ul role="list" aria-labelledby=${ifDefined(name)}>${rows}</ul>` : nothing;
  };
  const teams = list('teams', 'teams');
  return html`<nav part="nav" aria-label=${texts.title}>
    <h1 aria-level=${level} tabindex="-1">${texts.title}</h1>
    <lk-user-row .user=${user}></lk-user-row>
    ${list('user')} ${
      teams === nothing
        ? nothing
        : html`<div>
            <span id="teams" class="group">${texts.teams}</span>${teams}
            ${moreTeams > 0 ? html`<p class="more">${texts.moreTeams(moreTeams)}</p>` : nothing}
          </div>`
    }
    ${list('end')}
    <slot name="nav"></slot>
  </nav>`;
}

function renderItem(item: NavItem, { current, route }: NavOptions): TemplateResult {
  return html`<li>
    <a
      part="nav-item"
      class="item"
      href=${route.linkTo(item.id)}
      title=${item.team ? item.label : nothing}
      aria-current=${item === current ? 'page' : nothing}
      @click=${route.handleClick}
    >
      <span class="symbol" aria-hidden="true">${iconOf(item)}</span><bdi class="label">${item.label}</bdi
      ><span class="onward">${chevronIcon()}</span>
    </a>
  </li>`;
}

function iconOf({ icon, team, own }: NavItem): unknown {
  if (team) return html`<lk-avatar .face=${team} .size=${20}></lk-avatar>`;
  return icon?.() ?? own?.iconCopy ?? pageIcon();
}
