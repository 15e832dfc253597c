/** Texts of the section to leave and to delete a team. */
export const teamLeave = {
  title: 'Danger zone',
  unnamed: 'this team',
  leaveTitle: 'Leave team',
  leaveAbout: 'You lose access to everything in this team.',
  leave: 'Leave team',
  leaveText: (team: string) => `You’ll leave ${team}. You’ll need a new invitation to come back.`,
  lastText: (team: string) => `You’re the only member of ${team}. If you leave, no one can access it anymore.`,
  adminText: 'You can manage this team. Make sure someone else can before you leave.',
  deleteTitle: 'Delete team',
  deleteAbout: 'Permanently deletes the team and everything in it for all members.',
  delete: 'Delete team',
  deleteText: 'This can’t be undone.',
  typeName: (name: string) => `Type “${name}” to confirm`,
  /** The word that the user must type if the name of the team cannot be typed. */
  phrase: 'delete',
  wrongName: (name: string) => `That doesn’t match. Type “${name}”.`,
};
