/** Texts of the section for the user's own name and picture in a team. */
export const teamProfile = {
  title: 'Your profile in this team',
  text: 'Visible only to members of this team.',
  name: 'Name',
  picture: 'Picture',
  nameField: 'Your name in this team',
  nameMissing: 'Enter a name.',
  editName: 'Edit your name in this team',
  noName: 'Not set',
};
