/** Texts of the section where the user chooses which emails to get, in the account settings. */
export const settingsNotifications = {
  title: 'Notifications',
  text: 'Choose which emails you get.',
  always: 'You always get these emails about your account.',
  none: 'There are no notifications to choose from.',
};
