/** Texts that every section of the settings shares. */
export const settingsFrame = {
  saved: 'Saved',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Select the text and copy it by hand.',
};
