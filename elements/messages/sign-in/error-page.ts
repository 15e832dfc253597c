/** Texts of the pages for errors and unknown addresses. */
export const errorPage = {
  title: 'Something went wrong',
  unknown: 'Go back and try again.',
  signIn: 'Back to sign-in',
  notFoundTitle: 'Page not found',
  notFound: 'This page doesn’t exist.',
};
