/** Deleting a project. */
export const projectDanger = {
  title: 'Danger zone',
  deleteTitle: 'Delete the project',
  deleteAbout: 'Its users, teams and keys are deleted with it, and every app that uses it stops working.',
  delete: 'Delete project',
  deleteText: 'This cannot be undone.',
  typeName: (name: string) => `Type ${name} to confirm`,
  /** What is typed where the name cannot be. */
  phrase: 'delete',
  wrongName: (name: string) => `This is not what was asked for. Type ${name}.`,
  deleteNow: 'Delete this project for good',
};
