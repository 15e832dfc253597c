/** Texts of the section where the user chooses which emails to get, in the account settings. */
export const settingsNotifications = {
  title: 'Notifications',
  text: 'Choose which emails you get.',
  /** What users read instead of the service’s “Transactional” and “Marketing”. */
  accountEmails: 'Account emails',
  news: 'News and offers',
  newsAbout: 'What’s new, tips, and special offers.',
  /** In the place of the switch of emails that cannot be turned off. */
  alwaysOn: 'Always on',
  accountAbout: 'Sign-in, security, and your account.',
  none: 'There are no notifications to choose from.',
};
