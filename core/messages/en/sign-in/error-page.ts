/** The pages for errors and unknown addresses. */
export const errorPage = {
  title: 'That did not work',
  unknown: 'Something went wrong on the way. Please try again.',
  signIn: 'Back to sign-in',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address.',
};
