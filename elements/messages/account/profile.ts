/** Texts of the section for the name and picture of the user, in the account settings. */
export const settingsProfile = {
  title: 'Your profile',
  text: 'How others see you.',
  picture: 'Picture',
  name: 'Name',
  noName: 'Not set',
  editName: 'Edit name',
  nameField: 'Your name',
  nameTooLong: (most: number) => `Use at most ${most} characters.`,
};
