/** Texts that all sections of the settings share. */
export const settingsFrame = {
  saved: 'Saved',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  /** The error message of a section, below its title and beside a button to try again. */
  notLoaded: 'Couldn’t be loaded.',
  confirmIdentity: 'To continue, confirm it’s you. Sign in again, and you’ll come back here.',
  signInAgain: 'Sign in again',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text and copy it yourself.',
  /** The button below a search without matches. */
  clearSearch: 'Clear search',
};
