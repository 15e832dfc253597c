/** Texts of the section to create a team. */
export const teamCreate = {
  title: 'Create team',
  text: 'A team has its own members, permissions, and keys. You can change its name and picture later.',
  name: 'Team name',
  nameMissing: 'Enter a name.',
  picture: 'Picture',
  create: 'Create team',
  off: 'Only the people who run this app can create teams. Ask them if you need one.',
};
