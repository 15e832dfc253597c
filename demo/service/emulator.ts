// The entry of the package `latchkey-emulator`.
export * from './app/create-service.ts';
export type {
  AdminAppSettings,
  AppSettings,
  ClientAppSettings,
  ServerAppSettings,
} from './controls/client/app-settings.ts';
export type { SessionsToKill } from './controls/controls.ts';
export type { SignInAnswer } from './rules/sessions/sessions.ts';
export type { ExternalProvider, ExternalTokenOptions } from './rules/sign-in/external-token.ts';
export type { CustomOidcProvider, EmailConfig, ProviderSettings, SmtpServer } from './tables/project-config.ts';
export { connectToService } from './controls/client/connect-to-service.ts';
export { TestServiceError } from './controls/client/control-call.ts';
export type { TestProjectOptions, TestUser, TestUserOptions } from './controls/control-calls.ts';
export type { Email, EmailWait } from './controls/client/emails.ts';
export type { TestProject } from './controls/client/test-project.ts';
export type { ServiceSnapshot, TestService } from './controls/client/test-service.ts';
export type { BrowserCookie, TestSession } from './controls/client/test-session.ts';
export type { TestWebhooks, WebhookMessage } from './controls/client/test-webhooks.ts';
export { FolderInUseError } from './database/folder/folder-lock.ts';
export { FolderUnusableError } from './database/folder/folder-unusable-error.ts';
export { FolderDamagedError } from './database/folder/open-folder.ts';
export { DatabaseUnreachableError } from './database/postgres/open-postgres.ts';
export { PortInUseError, type RunningService, startService, type StartOptions } from './app/start.ts';
export { exampleAddress, type ExampleCountry } from './rules/sessions/locations.ts';
export type { WebhookEndpoint } from './rules/webhooks/webhook-endpoints.ts';
export type { WebhookDelivery } from './rules/webhooks/webhook-messages.ts';
export type { WebhookType } from './rules/webhooks/webhook-types.ts';
