/** Texts of the account settings around their sections: navigation, page titles, and the card for guests. */
export const accountSettings = {
  title: 'Account settings',
  pageTitles: {
    profile: 'Profile',
    emails: 'Email addresses',
    security: 'Security',
    sessions: 'Devices',
    'api-keys': 'API keys',
    notifications: 'Notifications',
    account: 'Account',
    'new-team': 'Create team',
  },
  /** The link from a page back to the navigation, in narrow settings that show either the navigation or a page. */
  back: 'All settings',
  teams: 'Teams',
  unnamedTeam: 'Unnamed team',
  searchTeams: 'Search teams',
  noTeamsFound: 'No teams found.',
  /** The number of teams that the navigation does not show. */
  moreTeams: (count: number) => (count === 1 ? '1 more team' : `${count} more teams`),
  pageFailed: 'This page couldn’t be loaded. Check your connection and try again.',
  guestTitle: 'You’re using a guest account',
  guest: 'Create an account to keep everything you’ve made.',
  guestKeep: 'Create account',
  guestSignIn: 'I already have an account',
};
