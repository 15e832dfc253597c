/** Name, description and id of a project. */
export const projectGeneral = {
  title: 'Project',
  text: 'What people see on the cards and in mails.',
  name: 'Name',
  noName: 'No name',
  editName: 'Edit the name',
  nameField: 'Project name',
  nameMissing: 'Enter a name.',
  nameTooLong: (most: number) => `A name has at most ${most} characters.`,
  description: 'Description',
  noDescription: 'No description',
  editDescription: 'Edit the description',
  descriptionHint: 'For the people who manage it.',
  id: 'Project ID',
  copyId: 'Copy the project ID',
  created: 'Created',
  users: 'Users',
};
