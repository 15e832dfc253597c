/** The name and picture of a team. */
export const teamSettings = {
  title: 'Team',
  text: 'What everybody in the team sees.',
  readOnly: 'You may see these settings, but not change them.',
  picture: 'Picture',
  name: 'Name',
  nameField: 'Team name',
  nameMissing: 'Enter a name.',
  unnamed: 'Unnamed team',
  editName: 'Edit team name',
};
