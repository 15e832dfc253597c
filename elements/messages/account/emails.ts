/** Texts of the section for email addresses, in the account settings. */
export const settingsEmails = {
  title: 'Email addresses',
  text: 'The addresses where we can reach you and that you can sign in with.',
  none: 'You haven’t added an email address yet. Add one so that we can reach you.',
  primary: 'Primary',
  unverified: 'Not verified',
  usedForAuth: 'Used for sign-in',
  add: 'Add email address',
  address: 'Email address',
  addText: 'We’ll send a link to this address. Open it to verify that the address is yours.',
  sendLink: 'Send verification link',
  sent: (email: string) => `We sent a link to ${email}.`,
  makePrimary: 'Make primary',
  useForAuth: 'Use for sign-in',
  noAuth: 'Don’t use for sign-in',
  actionsOf: (email: string) => `Actions for ${email}`,
  removeText: (email: string) => `Remove ${email}? You’ll no longer get email there.`,
  removePrimaryText: (email: string) =>
    `Remove ${email}? It’s your primary address. We can’t reach you until you choose another one.`,
  taken: 'Another account already uses this address to sign in.',
};
