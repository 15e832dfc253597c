/** Texts of the section for the members of a team. */
export const teamMembers = {
  title: 'Members',
  text: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  search: 'Search members',
  found: (count: number) => (count === 1 ? '1 member found.' : `${count} members found.`),
  noneFound: 'No members found.',
  showAll: (count: number) => `Show all ${count}`,
  you: 'You',
  unnamed: 'Unnamed user',
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removeText: (name: string) => `${name} will lose access to this team. You can invite them again later.`,
  removed: (name: string) => `${name} was removed from the team.`,
};
