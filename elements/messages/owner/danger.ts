/** Texts of the section to delete a project. */
export const projectDanger = {
  title: 'Danger zone',
  deleteTitle: 'Delete project',
  deleteAbout: 'Permanently deletes the project with its users, teams, and keys. Every app that uses it stops working.',
  delete: 'Delete project',
  deleteText: 'This can’t be undone.',
  typeName: (name: string) => `Type “${name}” to confirm`,
  /** The word that the owner must type if the name of the project cannot be typed. */
  phrase: 'delete',
  wrongName: (name: string) => `That doesn’t match. Type “${name}”.`,
};
