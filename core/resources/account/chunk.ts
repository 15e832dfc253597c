/** The resources of an account, which are loaded together (`loading-plan.ts`). Each is exported under its name on the app. */
export * as apiKeys from './api-keys.ts';
export * as connectedAccounts from './connected-accounts.ts';
export * as contactChannels from './contact-channels.ts';
export * as notifications from './notifications.ts';
export * as sessions from './sessions.ts';
