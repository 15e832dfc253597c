import type { ClientApp, Team as OwnTeam } from 'latchkey';
import type { Language } from 'latchkey/messages';
import { LatchkeyProvider, TeamSwitcher as OwnTeamSwitcher } from 'latchkey/react';
import { useEffect, useMemo } from 'react';
import { teams as teamObjects } from '../client/objects/team.ts';
import { partsOf } from '../client/parts.ts';
import { useProvided } from '../hooks/hooks.ts';
import type { Team } from '../types/team.ts';
import type { MockData, MockTeam } from './mock/mock-data.ts';
import { Mocked } from './mock/mocked.tsx';

type Chosen<AllowNull extends boolean> = AllowNull extends true ? Team | null : Team;

interface CommonProps<AllowNull extends boolean> {
  /** Offers the choice "no team". */
  allowNull?: AllowNull;
  /** What the choice "no team" is called. */
  nullLabel?: string;
  triggerClassName?: string;
  /** For stories: the list has these teams, and nothing is requested. */
  mockTeams?: MockTeam[];
  mockProject?: { config: { clientTeamCreationEnabled: boolean } };
}

interface TeamSwitcherProps<AllowNull extends boolean> extends CommonProps<AllowNull> {
  team?: Team;
  teamId?: string;
  /** The teams of the list. By default those of the signed-in user. */
  teams?: Team[];
  onChange?: (team: Chosen<AllowNull>) => Promise<void>;
  mockUser?: { team?: MockTeam };
}

interface SelectedTeamSwitcherProps<AllowNull extends boolean> extends CommonProps<AllowNull> {
  /** Returns the address to open after a choice. */
  urlMap?: (team: Chosen<AllowNull>) => string;
  /** The team of the page. It becomes the selected team of the user. */
  selectedTeam?: Team;
  /** Leaves the selected team of the user as it is. */
  noUpdateSelectedTeam?: boolean;
  onChange?: (team: Chosen<AllowNull>) => void;
  mockUser?: { selectedTeam?: MockTeam };
}

/**
 * Lets the user choose a team, for a use of the app's own.
 *
 * @example <TeamSwitcher teamId={teamId} onChange={async (team) => open(team.id)} />
 */
export function TeamSwitcher<AllowNull extends boolean = false>(props: TeamSwitcherProps<AllowNull>) {
  const { team, teamId, teams, mockUser, mockTeams, onChange } = props;
  const isMock = mockUser !== undefined || mockTeams !== undefined;
  const listed = mockTeams ?? teams ?? (isMock ? [] : undefined);
  return (
    <Switcher
      {...commonOf(props)}
      selected={team?.id ?? teamId ?? mockUser?.team?.id ?? ''}
      isSaved={false}
      data={listed ? dataOf(props, listed, mockUser?.team) : null}
      known={teams}
      {...(onChange && { onChange })}
    />
  );
}

/**
 * Shows the selected team of the user, and lets the user select another one.
 *
 * @example <SelectedTeamSwitcher urlMap={(team) => `/teams/${team.id}`} selectedTeam={team} />
 */
export function SelectedTeamSwitcher<AllowNull extends boolean = false>(props: SelectedTeamSwitcherProps<AllowNull>) {
  const { selectedTeam, noUpdateSelectedTeam = false, mockUser, mockTeams, urlMap, onChange } = props;
  const { own } = useProvided();
  const isMock = mockUser !== undefined || mockTeams !== undefined;
  const isSaved = !noUpdateSelectedTeam && !isMock;
  const id = selectedTeam?.id;
  useEffect(() => {
    if (id === undefined || !isSaved) return;
    void selectTeam(own, id);
  }, [own, id, isSaved]);
  return (
    <Switcher
      {...commonOf(props)}
      selected={id}
      isSaved={isSaved}
      data={isMock ? dataOf(props, mockTeams ?? [], mockUser?.selectedTeam) : null}
      {...(urlMap && { urlMap })}
      {...(onChange && { onChange })}
    />
  );
}

function commonOf({ allowNull, nullLabel, triggerClassName }: CommonProps<boolean>) {
  return { allowNull, nullLabel, triggerClassName };
}

/** Returns the data of a switcher that lists given teams. */
function dataOf(
  { mockProject }: CommonProps<boolean>,
  teams: readonly MockTeam[],
  selectedTeam: MockTeam | undefined,
): MockData {
  const all = [...teams, ...(selectedTeam && !teams.some(({ id }) => id === selectedTeam.id) ? [selectedTeam] : [])];
  return {
    user: { selectedTeam: selectedTeam && teamOf(selectedTeam) },
    teams: all.map(teamOf),
    config: mockProject?.config,
  };
}

/** Only the data of a team: those of the app have functions too. */
const teamOf = ({ id, displayName, profileImageUrl }: MockTeam): MockTeam => ({ id, displayName, profileImageUrl });

async function selectTeam(own: ClientApp, id: string): Promise<void> {
  const user = await own.getUser();
  if (user && user.selectedTeam?.id !== id) await own.teams.select(id);
}

/** Returns the team of the list, so that its object is the one that `useTeams` returns. */
async function findTeam({ teams }: ClientApp, id: string): Promise<OwnTeam | null> {
  const state = teams.$list.get();
  const listed = state.status === 'ready' ? state.data.find((team) => team.id === id) : undefined;
  return listed ?? (await teams.list()).find((team) => team.id === id) ?? null;
}

interface SwitcherProps {
  readonly selected: string | undefined;
  readonly isSaved: boolean;
  readonly allowNull: boolean | undefined;
  readonly nullLabel: string | undefined;
  readonly triggerClassName: string | undefined;
  /** The data of a switcher that does not list the teams of the signed-in user. */
  readonly data: MockData | null;
  /** The objects of the listed teams, which `onChange` gets. */
  readonly known?: readonly Team[] | undefined;
  // Methods, so that functions for teams alone are taken: the list offers "no team" only with `allowNull`.
  urlMap?(team: Team | null): string;
  onChange?(team: Team | null): unknown;
}

function Switcher(props: SwitcherProps) {
  return (
    <Mocked data={props.data}>
      <Labelled {...props} />
    </Mocked>
  );
}

/** The switcher with its name for "no team". */
function Labelled(props: SwitcherProps) {
  const { own, messages } = useProvided();
  const { nullLabel } = props;
  const named = useMemo((): Language => withNullLabel(messages, nullLabel), [messages, nullLabel]);
  if (nullLabel === undefined) return <List {...props} />;
  return (
    <LatchkeyProvider app={own} messages={named}>
      <List {...props} />
    </LatchkeyProvider>
  );
}

const withNullLabel = (messages: Language, personal: string | undefined): Language => ({
  ...messages,
  teamSwitcher: { ...messages.teamSwitcher, ...(personal !== undefined && { personal }) },
});

function List(props: SwitcherProps) {
  const { selected, isSaved, allowNull = false, triggerClassName, known } = props;
  const { app, own } = useProvided();
  const toTeam = (team: OwnTeam | null) => {
    const scope = partsOf(app)?.scope;
    return known?.find(({ id }) => id === team?.id) ?? (scope && team ? teamObjects.one(scope, team) : null);
  };
  const handleSelect = async ({ teamId }: { readonly teamId: string | null }) => {
    if (props.onChange) props.onChange(toTeam(teamId === null ? null : await findTeam(own, teamId)));
  };
  return (
    <OwnTeamSwitcher
      selectedTeam={selected}
      allowNone={allowNull}
      noUpdate={!isSaved}
      urlMap={props.urlMap && ((team) => props.urlMap?.(toTeam(team)) ?? '')}
      onTeamSelect={(event) => void handleSelect(event)}
      {...(triggerClassName !== undefined && { className: triggerClassName })}
    />
  );
}
