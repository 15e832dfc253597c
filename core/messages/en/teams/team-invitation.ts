/** The page that an invitation links to. */
export const teamInvitation = {
  outTitle: 'You’ve been invited to a team',
  out: 'Sign in or create an account to view and accept the invitation.',
  askTitle: (team: string) => `Join ${team}?`,
  ask: 'You’ll join with this account:',
  accept: 'Accept invitation',
  decline: 'Decline',
  doneTitle: (team: string) => `Welcome to ${team}`,
  done: 'You’re now a member of the team.',
  expiredTitle: 'This invitation has expired',
  usedTitle: 'This invitation has already been used',
  used: 'If that was you, you’re already a member of the team.',
  invalidTitle: 'This invitation isn’t valid',
  askAgain: 'Ask the person who invited you for a new one.',
  restrictedTitle: 'This account can’t join',
  restricted: 'This account is restricted. Continue to see why; you’ll come back here afterwards.',
};
