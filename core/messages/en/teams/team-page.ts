/** The page of a team, for when there is no team to show. */
export const teamPage = {
  goneTitle: 'You are not in this team',
  gone: 'It was deleted, or you are no longer one of its members.',
  noneTitle: 'No team is selected',
  none: 'Choose the team whose settings you want to see.',
  failed: 'This part could not be loaded.',
};
