/** Texts that every screen can use. */
export const general = {
  loading: 'Loading…',
  unreachableTitle: 'We cannot reach the service',
  unreachable: 'Check your connection and try again.',
  unreachableNow: 'We cannot reach the service. Check your connection and try again.',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  unexpected: 'Something went wrong. Please try again.',
  unhandledError: (error: string) => `An unhandled error happened. Please report it to the developer. ${error}`,
};
