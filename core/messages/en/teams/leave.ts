/** Leaving and deleting a team. */
export const teamLeave = {
  title: 'Leave or delete',
  unnamed: 'this team',
  leaveTitle: 'Leave the team',
  leaveAbout: 'You lose access to what belongs to the team.',
  leave: 'Leave team',
  leaveText: (team: string) =>
    `You will no longer be in ${team}. Only somebody who is still in it can invite you again.`,
  lastText: (team: string) =>
    `You are the only member of ${team}. If you leave, nobody can reach what belongs to it any more.`,
  adminText: 'You may manage this team. If nobody else may, nobody will be able to after you leave.',
  leaveNow: 'Leave this team',
  stay: 'Stay',
  deleteTitle: 'Delete the team',
  deleteAbout: 'Everything that belongs to the team goes, for all of its members.',
  delete: 'Delete team',
  deleteText: 'This cannot be undone.',
  typeName: (name: string) => `Type ${name} to confirm`,
  /** What the user has to type where the name cannot be typed. */
  phrase: 'delete',
  wrongName: (name: string) => `This is not what was asked for. Type ${name}.`,
  deleteNow: 'Delete this team for good',
};
