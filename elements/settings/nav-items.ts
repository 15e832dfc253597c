import type { CurrentUser, NotificationCategory, Project, ResourceState, Team } from '../../core/index.ts';
import type { accountSettings } from '../messages/account/account-settings.ts';
import { nameLabel } from '../parts/name-label.ts';
import type { SectionLoader } from '../sections/section/section-loader.ts';
import { accountPage, newTeamPage, pages, type SettingsPage, teamSections } from './pages.ts';
import type { LkSettingsPage } from './settings-page.ts';

/** The maximum number of teams in the navigation until the user asks for more. With more teams, the navigation has a search field. */
export const FIRST_TEAMS = 8;

/** An item in the navigation of the account settings: a page of the settings, of a team or of the app. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  /** Renders the icon of the item. Undefined for a team, which shows its picture, and for a page of the app with its own icon. */
  readonly icon?: SettingsPage['icon'];
  readonly team?: Team;
  /** The element of a page that the app added. */
  readonly appPage?: LkSettingsPage;
  readonly group: 'user' | 'teams';
  /** Selects the list of sections. All teams share one list. Empty for pages of the app. */
  readonly kind: string;
  readonly sections: readonly SectionLoader[];
}

interface NavOptions {
  readonly user: CurrentUser;
  readonly project: Project;
  readonly categories: ResourceState<readonly NotificationCategory[]> | undefined;
  readonly teams: ResourceState<readonly Team[]> | undefined;
  readonly appPages: readonly LkSettingsPage[];
  /** The id of the page in the address. */
  readonly wantedId: string;
  /** The maximum number of teams. */
  readonly teamLimit: number;
  /** Filters the teams by the query of the user. Null while the query is empty. */
  readonly findTeams: ((teams: readonly Team[]) => readonly Team[]) | null;
  readonly texts: typeof accountSettings;
}

interface NavItems {
  readonly items: readonly NavItem[];
  /** The item of the page in the address, even if `items` does not contain it because of a query. */
  readonly wanted: NavItem | undefined;
  /** The position in `items` of a page of which it is not known yet whether it is shown. */
  readonly unknownAt: number | null;
  /** Whether all data is loaded, so that no further items will appear. */
  readonly isComplete: boolean;
  /** The number of teams that match the query but are not in `items`. */
  readonly moreTeams: number;
  /** Whether the teams can be searched: there are more teams than the navigation shows. */
  readonly hasSearch: boolean;
}

/** Returns the items of the navigation in their order. */
export function navItems(options: NavOptions): NavItems {
  const { user, project, texts, appPages } = options;
  const categories = listOrEmpty(options.categories);
  const allTeams = listOrEmpty(options.teams) ?? [];
  const wantedTeamId = teamIdOf(options.wantedId);
  const hasSearch = allTeams.length > FIRST_TEAMS;
  // If teams were removed, the search field may be gone. Its old query must then not filter the remaining teams.
  const findTeams = hasSearch ? options.findTeams : null;
  const found = findTeams?.(allTeams) ?? allTeams;
  const { teamLimit } = options;
  const neededIds = findTeams ? [] : [wantedTeamId, user.selectedTeam?.id];
  const teams = limitTeams(found, teamLimit, neededIds);
  const all: readonly (readonly [string, SettingsPage])[] = Object.entries(pages);
  const shown = all.map(([id, page]) => ({
    item: pageItem(id, page, 'user', texts),
    isShown: page.isShown ? page.isShown({ user, project, categories }) : true,
  }));
  const unknownIndex = shown.findIndex(({ isShown }) => isShown === undefined);
  const items = [
    ...shown.filter(({ isShown }) => isShown).map(({ item }) => item),
    ...appPages.filter(({ pageId }) => pageId).map(appPageItem),
    pageItem('account', accountPage, 'user', texts),
    ...teams.map((team) => teamItem(team, texts)),
    ...(project.config.clientTeamCreationEnabled ? [pageItem('new-team', newTeamPage, 'teams', texts)] : []),
  ];
  const isComplete = options.teams?.status !== 'loading' && options.categories?.status !== 'loading';
  const wantedTeam = allTeams.find(({ id }) => id === wantedTeamId);
  return {
    items,
    wanted: items.find(({ id }) => id === options.wantedId) ?? (wantedTeam && teamItem(wantedTeam, texts)),
    unknownAt: unknownIndex === -1 ? null : shown.slice(0, unknownIndex).filter(({ isShown }) => isShown).length,
    isComplete,
    moreTeams: found.length - teams.length,
    hasSearch,
  };
}

/** Returns a loaded list. A list that could not be loaded counts as empty. Undefined while it is loading. */
function listOrEmpty<Value>(state: ResourceState<readonly Value[]> | undefined): readonly Value[] | undefined {
  if (state?.status === 'ready') return state.data;
  return state?.status === 'failed' ? [] : undefined;
}

/** Limits the teams to the maximum, but keeps those with the ids in `needed`. The order stays the same. */
function limitTeams(teams: readonly Team[], limit: number, needed: readonly (string | undefined)[]): readonly Team[] {
  if (teams.length <= limit) return teams;
  const required = teams.filter(({ id }) => needed.includes(id));
  const others = teams.filter(({ id }) => !needed.includes(id)).slice(0, limit - required.length);
  const shown = new Set([...required, ...others]);
  return teams.filter((team) => shown.has(team));
}

/** Returns the id of a team's page. */
export function teamPageId(teamId: string): string {
  return `team-${teamId}`;
}

/** Returns the team id in the id of a page. Undefined for pages that are not of a team. */
function teamIdOf(pageId: string): string | undefined {
  return pageId.startsWith('team-') ? pageId.slice('team-'.length) : undefined;
}

function teamItem(team: Team, { unnamedTeam }: typeof accountSettings): NavItem {
  const label = nameLabel(team.displayName, unnamedTeam);
  return { id: teamPageId(team.id), label, team, group: 'teams', kind: 'team', sections: teamSections };
}

function pageItem(id: string, page: SettingsPage, group: NavItem['group'], texts: typeof accountSettings): NavItem {
  const titles: { readonly [PageId in string]?: string } = texts.pageTitles;
  const { icon, sections } = page;
  return { id, label: titles[id] ?? id, icon, group, kind: id, sections };
}

function appPageItem(page: LkSettingsPage): NavItem {
  return { id: page.pageId, label: page.label || page.pageId, appPage: page, group: 'user', kind: '', sections: [] };
}
