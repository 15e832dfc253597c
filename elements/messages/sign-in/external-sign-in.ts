/** Texts of an app whose users sign in with another service. */
export const externalSignIn = {
  signInTitle: 'You can’t sign in on this page',
  signInText: 'This app signs you in with another service. Go back to the app and sign in there.',
  signOutTitle: 'You can’t sign out on this page',
  signOutText: 'This app signs you in with another service. Sign out there, and you’re signed out here too.',
  sessions: 'This app signs you in with another service, which decides how long you stay signed in on a device.',
};
