/** The page of a team, for when there is no team to show. */
export const teamPage = {
  goneTitle: 'You’re not in this team',
  gone: 'It was deleted, or you’re no longer a member.',
  noneTitle: 'No team selected',
  none: 'Choose a team to see its settings.',
  failed: 'This section couldn’t be loaded.',
};
