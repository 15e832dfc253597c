/** Texts that every screen can use. */
export const general = {
  loading: 'Loading…',
  unreachableTitle: 'Can’t reach the server',
  unreachable: 'Check your connection and try again.',
  unreachableNow: 'Can’t reach the server. Check your connection and try again.',
  tooMany: 'Too many attempts. Wait a moment and try again.',
  tryAgain: 'Try again',
  goHome: 'Go to homepage',
  unexpected: 'Something went wrong. Try again.',
  unhandledError: (error: string) => `An unhandled error happened. Please report it to the developer. ${error}`,
};
