/** Texts of the owner's page about a user of the project. */
export const projectUser = {
  back: 'All users',
  /** The accessible name of the buttons that lead to the sections of the page. */
  jumps: 'On this page',
  gone: 'This user no longer exists.',
  title: 'User',
  id: 'User ID',
  copyId: 'Copy user ID',
  picture: 'Picture',
  name: 'Name',
  nameField: 'Name',
  noName: 'No name',
  editName: 'Edit name',
  nameTooLong: (most: number) => `Use at most ${most} characters.`,
  email: 'Email',
  noEmail: 'None',
  editEmail: 'Edit email address',
  emailField: 'Email address',
  emailHint: 'Leave empty to remove the address.',
  verified: 'Verified',
  unverified: 'Not verified',
  isVerified: 'Verified',
  usedForAuth: 'Used for sign-in',
  isUsedForAuth: 'Use for sign-in',
  emailTaken: 'Another user already uses this address to sign in.',
  password: 'Password',
  hasPassword: 'Set',
  noPassword: 'Not set',
  setPassword: 'Set password',
  passwordField: 'New password',
  passwordText: 'Signs the user out everywhere. They sign in with the new password.',
  passwordMissing: 'Enter a password.',
  passwordNeedsEmail: 'Add an email address first. The user needs it to sign in.',
  removePassword: 'Remove password',
  removePasswordText: 'Signs the user out everywhere. They can no longer sign in with a password.',
  signedUp: 'Signed up',
  lastActive: 'Last active',
  methods: 'Signs in with',
  noMethods: 'None yet',
  magicLink: 'Email link or code',
  passkey: 'Passkey',
  secondFactor: 'Two-factor authentication',
  country: 'Country',
  guest: 'Guest',
  restricted: 'Restricted',
  access: 'Access',
  isRestricted: 'Restricted',
  notRestricted: 'No',
  restrict: 'Restrict',
  restrictText: 'Restricted users can’t use your apps.',
  reason: 'Reason',
  reasonHint: 'The user can see it.',
  privateDetails: 'Private details',
  privateDetailsHint: 'Only project owners can see them.',
  unrestrict: 'Remove restriction',
  unrestrictText: 'The user gets full access again. The reason and details are deleted.',
  deleteTitle: 'Delete user',
  deleteText: 'Permanently deletes the account with its sign-in methods, devices, team memberships, and API keys.',
  delete: 'Delete user',
  deleteQuestion: (name: string) => `Deletes the account of ${name} and everything in it. This can’t be undone.`,
};

/** Texts of the section for the metadata that apps store with a user. */
export const projectUserMetadata = {
  title: 'Metadata',
  text: 'Data your apps store about this user, as JSON.',
  client: 'Client',
  clientText: 'Your pages and servers can read and change it.',
  clientReadOnly: 'Client, read-only',
  clientReadOnlyText: 'Your pages can read it. Only your servers can change it.',
  server: 'Server',
  serverText: 'Only your servers can read and change it.',
  empty: 'Empty',
  edit: (name: string) => `Edit metadata: ${name}`,
  field: (name: string) => `${name}, as JSON`,
  badAt: (line: number) => `This isn’t valid JSON. Check line ${line}.`,
  tooLarge: (most: number) => `This is too long. The limit is ${most} characters.`,
};

/** Texts of the owner's section for the teams of a user. */
export const projectUserTeams = {
  text: 'The teams this user belongs to.',
  none: 'This user isn’t in a team yet.',
  /** Followed by a time, such as “3 days ago”. */
  created: 'Created',
  /** Beside the button that copies the ID of a team. */
  id: 'ID',
  copyId: (team: string) => `Copy the ID of ${team}`,
  /** The button that loads the next teams of a user who has many. */
  more: 'Show more',
};

/** Texts of the owner's section for the sessions of a user. */
export const projectUserSessions = {
  title: 'Devices',
  text: 'Where this user is signed in.',
  none: 'This user isn’t signed in anywhere.',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signOutText: (device: string) => `The user will need to sign in again on ${device}.`,
  signedOut: (device: string) => `Signed out of ${device}.`,
  showAll: (count: number) => `Show all ${count}`,
  impersonate: 'Impersonate this user',
  impersonateText:
    'Creates a 1-hour session in which you act as this user, without two-factor authentication. They don’t see it among their devices. Use it only to help them.',
  impersonateMade: 'This refresh token signs in as the user for 1 hour. You won’t be able to see it again.',
  copyToken: 'Copy refresh token',
  impersonateDone: 'Done',
};

/** Texts of the owner's section for the permissions of a user in the project. */
export const projectUserPermissions = {
  title: 'Permissions',
  text: 'What this user can do in the project. Team permissions are set in each team.',
  none: 'This project doesn’t have any permissions yet.',
  open: 'Open permissions',
  contains: (names: string) => `Includes: ${names}`,
  notDirect: 'Included in another permission',
  includedIn: (name: string) => `Included in “${name}”`,
  notDefined: 'No longer defined',
};

/** Texts of the owner's section for the API keys of a user. */
export const projectUserKeys = {
  title: 'API keys',
  text: 'Keys that act on behalf of this user. Only the user can create them.',
  none: 'This user has no API keys.',
};
