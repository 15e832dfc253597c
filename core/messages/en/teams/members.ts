/** The members of a team. */
export const teamMembers = {
  title: 'Members',
  text: (count: number) => (count === 1 ? '1 person is in this team.' : `${count} people are in this team.`),
  search: 'Search members',
  found: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  noneFound: 'Nobody in this team has this name.',
  list: 'Members of the team',
  you: 'You',
  unnamed: 'Somebody without a name',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeText: (name: string) => `${name} will no longer be in this team. They can be invited again.`,
  removeNow: 'Remove from the team',
  removed: (name: string) => `${name} was removed from the team.`,
  thisTeam: 'this team',
  leave: 'Leave',
  leaveText: (team: string) =>
    `You will no longer be in ${team}. Only somebody who is still in it can invite you again.`,
  leaveNow: 'Leave this team',
};
