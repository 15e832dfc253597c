import type { GenerationContext } from '../base/generation.ts';
import type { ScheduledMailContext } from '../rules/emails/scheduled-mails.ts';
import type { SessionContext } from '../rules/sessions/sessions.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';

/**
 * The parts of the service's context that the controls for tests need: for sessions, the protocol's generation, emails at a
 * later time and webhooks.
 */
export interface ControlContext extends SessionContext, GenerationContext, ScheduledMailContext, WebhookContext {}
