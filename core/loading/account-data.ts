/** The data of an account, which is loaded together. Each part is exported under its name on the app. */
export * as apiKeys from '../resources/account/api-keys.ts';
export * as connectedAccounts from '../resources/account/connected-accounts.ts';
export * as contactChannels from '../resources/account/contact-channels.ts';
export * as notifications from '../resources/account/notifications.ts';
export * as sessions from '../resources/account/sessions.ts';
