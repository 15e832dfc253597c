export * from './admin.ts';
export { KnownError } from './errors/known-error.ts';
export { LatchkeyError } from './errors/latchkey-error.ts';
export { fail, ok, type Result, unwrap } from './base/result.ts';
export type {
  MissingRequestUser,
  RecentSignInRequestFilter,
  RequestApp,
  RequestCalls,
  RequestUserFilter,
} from './server/request/request-app.ts';
export {
  createRequestClients,
  type RequestClient,
  type RequestClientOptions,
} from './server/request/request-clients.ts';
export type { TokenFilter } from './server/request/requests.ts';
export { toPageUser } from './server/request/page-user.ts';
export type { RequestLike } from './server/request/request-headers.ts';
export { createServerApp, type ServerApp, type ServerAppOptions, type ServerCalls } from './server/server-app.ts';
export type { SessionHandler, SessionHandlerOptions } from './server/request/session-handler.ts';
export type { CallLimits } from './transport/call-limits.ts';
export type { TokenUser } from './server/verify/token-user.ts';
export type { SeenWebhooks } from './server/webhooks/seen-webhooks.ts';
export { firstPaintStyles } from './server/project/first-paint.ts';
export { getProject, type GetProjectOptions } from './server/project/get-project.ts';
export { verifyWebhook, type WebhookOptions } from './server/webhooks/verify-webhook.ts';
export type {
  DeletedTeam,
  DeletedUser,
  OtherWebhookEvent,
  WebhookDataByType,
  WebhookEvent,
  WebhookEventOf,
  WebhookMembership,
  WebhookProjectPermission,
  WebhookTeamPermission,
  WebhookType,
} from './server/webhooks/webhook-events.ts';
export type { WebhookRequest } from './server/webhooks/webhook-request.ts';
