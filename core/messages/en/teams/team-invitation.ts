/** The page that an invitation links to. */
export const teamInvitation = {
  outTitle: 'You are invited to a team',
  out: 'Sign in or create an account to see the invitation and accept it.',
  askTitle: (team: string) => `Join ${team}?`,
  ask: 'You join with this account:',
  accept: 'Accept invitation',
  decline: 'Decline',
  doneTitle: (team: string) => `Welcome to ${team}`,
  done: 'You are a member of the team now.',
  expiredTitle: 'This invitation has expired',
  usedTitle: 'This invitation has been used already',
  used: 'If it was you, you are a member of the team.',
  invalidTitle: 'This invitation is not valid',
  askAgain: 'Ask whoever invited you for a new one.',
  restrictedTitle: 'This account cannot join',
  restricted: 'It is restricted at the moment. Continue to see why; once that is over, you come back here.',
};
