/** Texts of the section for the name and picture of a team. */
export const teamSettings = {
  title: 'Team profile',
  text: 'Visible to everyone in the team.',
  readOnly: 'You can view these settings but not change them.',
  picture: 'Picture',
  name: 'Name',
  nameField: 'Team name',
  nameMissing: 'Enter a name.',
  unnamed: 'Unnamed team',
  editName: 'Edit team name',
};
