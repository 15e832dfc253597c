/** Texts of the team settings around their sections. */
export const teamPage = {
  nav: 'Team settings',
  /** The titles of the pages, by their ids. */
  pages: {
    general: 'General',
    members: 'Members',
    invitations: 'Invitations',
    'api-keys': 'API keys',
  },
  goneTitle: 'You’re not in this team',
  gone: 'It was deleted, or you’re no longer a member.',
  noneTitle: 'No team selected',
  none: 'Choose a team to see its settings.',
  failed: 'This section couldn’t be loaded.',
};
