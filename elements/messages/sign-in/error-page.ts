/** Texts of the pages for errors and unknown addresses. */
export const errorPage = {
  title: 'Something went wrong',
  signIn: 'Back to sign-in',
  notFoundTitle: 'Page not found',
  notFound: 'Check the address, or go to the homepage.',
};
