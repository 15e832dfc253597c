/** Titles of the settings pages in another language, by the ids of the pages. The English titles stand in the table of the pages. */
const pageTitles: { readonly [PageId in string]?: string } = {};

/** The account settings, except for their sections. */
export const accountSettings = {
  title: 'Account settings',
  pageTitles,
  /** The link from a page back to the list of pages, where there is room for only one of them. */
  back: 'All settings',
  teams: 'Teams',
  unnamedTeam: 'Team without a name',
  /** Below the teams where there are too many for a list. */
  moreTeams: (count: number) =>
    count === 1 ? 'One more team is in the team switcher.' : `${count} more teams are in the team switcher.`,
  pageFailed: 'This page could not be loaded. Check your connection and try again.',
  guestTitle: 'Keep your account',
  guest: 'You are here as a guest. Create an account, and everything you have made stays yours.',
  guestKeep: 'Create account',
  guestSignIn: 'I have an account',
};
