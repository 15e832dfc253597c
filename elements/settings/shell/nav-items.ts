import type { CurrentUser, NotificationCategory, Project, ResourceState, Team } from '../../../core/index.ts';
import type { accountSettings } from '../../messages/account/account-settings.ts';
import { nameLabel } from '../../parts/name-label.ts';
import type { SectionLoader } from '../../sections/section/section-loader.ts';
import { accountPage, newTeamPage, pages, type SettingsPage, teamSections } from '../pages.ts';
import type { LkSettingsPage } from '../settings-page.ts';

/** The most teams in the navigation, so that the other pages stay in view. */
const MOST_TEAMS = 8;

/** One entry of the navigation. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  /** Draws its icon. A team has its picture instead, and an own page of the app a copy of its own icon. */
  readonly icon?: SettingsPage['icon'];
  readonly team?: Team;
  readonly own?: LkSettingsPage;
  readonly group: 'user' | 'teams' | 'end';
  /** Names its sections: all teams have the same kind. Empty for own pages of the app. */
  readonly kind: string;
  readonly sections: readonly SectionLoader[];
}

interface NavOptions {
  readonly user: CurrentUser;
  readonly project: Project;
  readonly categories: ResourceState<readonly NotificationCategory[]> | undefined;
  readonly teams: ResourceState<readonly Team[]> | undefined;
  readonly own: readonly LkSettingsPage[];
  /** The id of the page in the address. */
  readonly wantedId: string;
  /** The teams whose names match what the user searches for; null while they search for nothing. */
  readonly findTeams: ((teams: readonly Team[]) => readonly Team[]) | null;
  readonly texts: typeof accountSettings;
}

interface NavItems {
  readonly items: readonly NavItem[];
  /** The item of the page in the address, even where a search leaves it out. */
  readonly wanted: NavItem | undefined;
  /** Nothing that could add an item is still loading. */
  readonly isComplete: boolean;
  /** Number of teams, of those that were searched for, that are not among the items. */
  readonly moreTeams: number;
  /** There are more teams than fit, so they can be searched. */
  readonly hasSearch: boolean;
}

/** The items of the navigation, in their order. */
export function navItems(options: NavOptions): NavItems {
  const { user, project, texts, own } = options;
  const categories = listOf(options.categories);
  const allTeams = listOf(options.teams) ?? [];
  const wantedTeamId = idOfTeam(options.wantedId);
  const hasSearch = allTeams.length > MOST_TEAMS;
  // What was searched for among more teams than are left now has no field any more.
  const findTeams = hasSearch ? options.findTeams : null;
  const found = findTeams?.(allTeams) ?? allTeams;
  const teams = findTeams ? found.slice(0, MOST_TEAMS) : someOf(found, [wantedTeamId, user.selectedTeam?.id]);
  const all: readonly (readonly [string, SettingsPage])[] = Object.entries(pages);
  const shown = all.map(([id, page]) => ({
    item: itemOf(id, page, 'user', texts),
    isShown: page.isShown ? page.isShown({ user, project, categories }) : true,
  }));
  const items = [
    ...shown.filter(({ isShown }) => isShown).map(({ item }) => item),
    ...own.filter(({ pageId }) => pageId).map(ownItem),
    ...teams.map((team) => teamItem(team, texts)),
    ...(project.config.clientTeamCreationEnabled ? [itemOf('new-team', newTeamPage, 'teams', texts)] : []),
    itemOf('account', accountPage, 'end', texts),
  ];
  const isComplete = options.teams?.status !== 'loading' && options.categories?.status !== 'loading';
  const wantedTeam = allTeams.find(({ id }) => id === wantedTeamId);
  return {
    items,
    wanted: items.find(({ id }) => id === options.wantedId) ?? (wantedTeam && teamItem(wantedTeam, texts)),
    isComplete,
    moreTeams: found.length - teams.length,
    hasSearch,
  };
}

/** A list that could not be loaded counts as empty, so that its pages are not offered. Undefined while it is loading. */
function listOf<Value>(state: ResourceState<readonly Value[]> | undefined): readonly Value[] | undefined {
  if (state?.status === 'ready') return state.data;
  return state?.status === 'failed' ? [] : undefined;
}

/** The first teams and those that must be in the navigation, in the order of all. */
function someOf(teams: readonly Team[], needed: readonly (string | undefined)[]): readonly Team[] {
  if (teams.length <= MOST_TEAMS) return teams;
  const required = teams.filter(({ id }) => needed.includes(id));
  const others = teams.filter(({ id }) => !needed.includes(id)).slice(0, MOST_TEAMS - required.length);
  const shown = new Set([...required, ...others]);
  return teams.filter((team) => shown.has(team));
}

/** The id of a team's page. */
export function teamPageId(teamId: string): string {
  return `team-${teamId}`;
}

function idOfTeam(pageId: string): string | undefined {
  return pageId.startsWith('team-') ? pageId.slice('team-'.length) : undefined;
}

function teamItem(team: Team, { unnamedTeam }: typeof accountSettings): NavItem {
  const label = nameLabel(team.displayName, unnamedTeam);
  return { id: teamPageId(team.id), label, team, group: 'teams', kind: 'team', sections: teamSections };
}

function itemOf(id: string, page: SettingsPage, group: NavItem['group'], texts: typeof accountSettings): NavItem {
  const titles: { readonly [PageId in string]?: string } = texts.pageTitles;
  const { icon, sections } = page;
  return { id, label: titles[id] ?? id, icon, group, kind: id, sections };
}

function ownItem(page: LkSettingsPage): NavItem {
  return { id: page.pageId, label: page.label || page.pageId, own: page, group: 'user', kind: '', sections: [] };
}
