/** The page of a team, and its name and picture. */
export const teamSettings = {
  goneTitle: 'You are not in this team',
  gone: 'It was deleted, or you are no longer one of its members.',
  noneTitle: 'No team is selected',
  none: 'Choose the team whose settings you want to see.',
  title: 'Team',
  text: 'What everybody in the team sees.',
  readOnly: 'You may see these settings, but not change them.',
  picture: 'Picture',
  name: 'Name',
  newName: 'Team name',
  nameMissing: 'Enter a name.',
  unnamed: 'Unnamed team',
  editName: 'Edit team name',
  failed: 'This part could not be loaded.',
};
