import type { CurrentUser, NotificationCategory, Project, ResourceState, Team } from '../../../core/index.ts';
import type { accountSettings } from '../../../core/messages/en/account/account-settings.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { accountPage, newTeamPage, pages, type SectionLoader, type SettingsPage, teamSections } from '../pages.ts';
import type { LkSettingsPage } from '../settings-page.ts';

/** More would bury the rest of the navigation. */
const MOST_TEAMS = 8;

/** One entry of the navigation. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  /** Draws its symbol; absent: a team shows its picture, an own page a copy of its own symbol. */
  readonly icon?: SettingsPage['icon'];
  readonly team?: Team;
  readonly own?: LkSettingsPage;
  readonly group: 'person' | 'teams' | 'end';
  /** Which sections these are: teams share theirs. Empty for own pages. */
  readonly kind: string;
  readonly sections: readonly SectionLoader[];
}

export interface NavFacts {
  readonly user: CurrentUser;
  readonly project: Project;
  readonly categories: ResourceState<readonly NotificationCategory[]> | undefined;
  readonly teams: ResourceState<readonly Team[]> | undefined;
  readonly own: readonly LkSettingsPage[];
  /** The page the address asks for. */
  readonly wanted: string;
  readonly texts: typeof accountSettings;
}

/** Everything there is to open, in order. */
export interface NavItems {
  readonly items: readonly NavItem[];
  /** Nothing that could add one is on its way. */
  readonly isComplete: boolean;
  /** Teams that are not among the items. */
  readonly moreTeams: number;
}

export function navItems(facts: NavFacts): NavItems {
  const { user, project, texts, own } = facts;
  const categories = dataOf(facts.categories);
  const allTeams = dataOf(facts.teams) ?? [];
  const teams = someOf(allTeams, [idOfTeam(facts.wanted), user.selectedTeam?.id]);
  const shown = Object.entries(pages).map(([id, page]) => ({
    item: itemOf(id, page, 'person', texts),
    isShown: page.isShown ? page.isShown({ user, project, categories }) : true,
  }));
  const items = [
    ...shown.filter(({ isShown }) => isShown).map(({ item }) => item),
    ...own.filter(({ pageId }) => pageId).map(ownItem),
    ...teams.map((team) => teamItem(team, texts)),
    ...(project.config.clientTeamCreationEnabled ? [itemOf('new-team', newTeamPage, 'teams', texts)] : []),
    itemOf('account', accountPage, 'end', texts),
  ];
  const isComplete = facts.teams?.status !== 'loading' && facts.categories?.status !== 'loading';
  return { items, isComplete, moreTeams: allTeams.length - teams.length };
}

/** Empty where it could not be loaded: what nobody knows of is not offered. */
function dataOf<Value>(state: ResourceState<readonly Value[]> | undefined): readonly Value[] | undefined {
  if (state?.status === 'ready') return state.data;
  return state?.status === 'failed' ? [] : undefined;
}

/** The first ones, and those that must not be missing; in the order of all. */
function someOf(teams: readonly Team[], needed: readonly (string | undefined)[]): readonly Team[] {
  if (teams.length <= MOST_TEAMS) return teams;
  const kept = teams.filter(({ id }) => needed.includes(id));
  const others = teams.filter(({ id }) => !needed.includes(id)).slice(0, MOST_TEAMS - kept.length);
  const shown = new Set([...kept, ...others]);
  return teams.filter((team) => shown.has(team));
}

/** The page of a team. */
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
  const { title, icon, sections } = page;
  return { id, label: title(texts), icon, group, kind: id, sections };
}

function ownItem(page: LkSettingsPage): NavItem {
  return { id: page.pageId, label: page.label || page.pageId, own: page, group: 'person', kind: '', sections: [] };
}
