// The entry of the package `latchkey-emulator`.
export type { AdminAppSettings, AppSettings, ClientAppSettings, ServerAppSettings } from './client/app-settings.ts';
export { connectToService } from './client/connect-to-service.ts';
export { TestServiceError } from './client/control-call.ts';
export type { TestProjectOptions, TestUser, TestUserOptions } from './client/control-calls.ts';
export type { Email, EmailWait } from './client/emails.ts';
export type { TestProject } from './client/test-project.ts';
export type { ServiceSnapshot, TestService } from './client/test-service.ts';
export type { BrowserCookie, TestSession } from './client/test-session.ts';
export type { TestWebhooks, WebhookMessage } from './client/test-webhooks.ts';
export { FolderInUseError, FolderUnusableError } from './db/folder/folder-lock.ts';
export { FolderDamagedError } from './db/folder/open-folder.ts';
export { DatabaseUnreachableError } from './db/postgres/open-postgres.ts';
export * from './index.ts';
export { PortInUseError, type RunningService, startService, type StartOptions } from './start.ts';
export { exampleAddress, type ExampleCountry } from './sessions/locations.ts';
export type { WebhookEndpoint } from './webhooks/webhook-endpoints.ts';
export type { WebhookDelivery } from './webhooks/webhook-messages.ts';
export type { WebhookType } from './webhooks/webhook-types.ts';
