/** Texts of the page that the link in a team invitation opens. */
export const teamInvitation = {
  outTitle: 'You’ve been invited to a team',
  out: 'Sign in or create an account to view and accept the invitation.',
  guest: 'Guests can’t join a team. Sign in or create an account, and you’ll come back here.',
  askTitle: (team: string) => `Join ${team}?`,
  ask: 'You’ll join with this account:',
  askSent: (email: string, until: string) =>
    `Your invitation to ${email} is valid until ${until}. You’ll join with this account:`,
  doubtTitle: 'This invitation may be for another account',
  doubt: (team: string) =>
    `We found no invitation to ${team} for the email address of this account. Use the account that was invited, or join with this one.`,
  joinAnyway: 'Join with this account',
  accept: 'Accept invitation',
  decline: 'Decline',
  memberTitle: (team: string) => `You’re already in ${team}`,
  member: 'You’re signed in with this account:',
  openTeam: 'Open team',
  doneTitle: (team: string) => `Welcome to ${team}`,
  done: 'You’re now a member of the team.',
  expiredTitle: 'This invitation has expired',
  usedTitle: 'This invitation has already been used',
  used: 'If that was you, you’re already a member of the team.',
  invalidTitle: 'This invitation isn’t valid',
  invalid:
    'The link may be incomplete or belong to another app. Open it again from the email, or ask the person who invited you for a new one.',
  askAgain: 'Ask the person who invited you for a new one.',
  restrictedTitle: 'This account can’t join',
  restricted: 'This account is restricted. Continue to see why; you’ll come back here afterward.',
  unverified: 'Verify your email address to join the team. You’ll come back here afterward.',
  otherTitle: 'This invitation is for another email address',
  other:
    'The account you’re signed in with doesn’t have the invited address. Use the account that has it, or add the address to this one.',
  otherUnverified: (email: string) =>
    `If the invitation was sent to ${email}, verify that address first. Otherwise, use the account that was invited.`,
  addAddress: 'Add the address to this account',
};
