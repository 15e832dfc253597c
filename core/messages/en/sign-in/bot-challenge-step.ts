/** The card while it asks for proof that a person is behind an attempt to sign in or up. */
export const botChallengeStep = {
  title: 'Confirm that you are a person',
  text: 'The check below keeps programs out. It takes a moment.',
  loading: 'The check is loading…',
  expired: 'The check has expired. Please do it again.',
  failed: 'The check did not succeed. Please try again.',
  blocked: (host: string) =>
    `The check could not be loaded from ${host}. A content blocker or your network may keep it away. Allow it there, then try again.`,
  notSetUp: 'The service asks for a check that this site cannot show. Please tell the people who run the site.',
  back: 'Back',
};
