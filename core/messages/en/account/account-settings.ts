/** The settings of the person who is signed in: what stands around their sections. */
export const accountSettings = {
  title: 'Account settings',
  /** Leads from a page back to the list of pages, where there is room for one of them. */
  back: 'All settings',
  profile: 'Profile',
  emails: 'E-mail addresses',
  security: 'Security',
  sessions: 'Devices',
  apiKeys: 'API keys',
  notifications: 'Notifications',
  account: 'Account',
  teams: 'Teams',
  unnamedTeam: 'Team without a name',
  newTeam: 'Create a team',
  /** Below the teams where there are too many for a list. */
  moreTeams: (count: number) =>
    count === 1 ? 'One more team is in the team switcher.' : `${count} more teams are in the team switcher.`,
  pageFailed: 'This page could not be loaded. Check your connection and try again.',
  guestTitle: 'Keep your account',
  guest: 'You are here as a guest. Create an account, and everything you have made stays yours.',
  guestKeep: 'Create account',
  guestSignIn: 'I have an account',
};
