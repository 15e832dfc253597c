/** Creating a team. */
export const teamCreate = {
  title: 'New team',
  text: 'A team has members, permissions and keys of its own. You can change its name and picture later.',
  name: 'Team name',
  nameMissing: 'Enter a name.',
  picture: 'Picture',
  create: 'Create team',
  off: 'New teams can only be made by the people who run this app.',
};
