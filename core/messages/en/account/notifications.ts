/** Which kinds of mail a user gets, in the account settings. */
export const settingsNotifications = {
  title: 'Notifications',
  text: 'Which mails you get from us.',
  always: 'You always get these: they are about your account.',
  none: 'There is nothing to choose here.',
};
