/** Texts of the card while it shows the bot challenge before a sign-in or sign-up. */
export const botChallengeStep = {
  title: 'Confirm you’re human',
  blockedTitle: 'We couldn’t confirm you’re human',
  text: 'This quick check keeps bots out.',
  loading: 'Loading the check…',
  expired: 'The check has expired. Try again.',
  failed: 'The check failed. Try again.',
  blocked: (host: string) =>
    `The check couldn’t be loaded from ${host}. A content blocker or your network may be blocking it. Allow it, then try again.`,
  notSetUp: 'This page can’t show a check that’s required. Contact the people who run this app.',
  back: 'Back',
};
