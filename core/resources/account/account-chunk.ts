/** The resources of an account in one chunk: they are used on one page. Each goes by its name on the app. */
export * as apiKeys from './api-keys.ts';
export * as connectedAccounts from './connected-accounts.ts';
export * as contactChannels from './contact-channels.ts';
export * as notifications from './notifications.ts';
export * as sessions from './sessions.ts';
