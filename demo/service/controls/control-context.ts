import type { GenerationContext } from '../base/generation.ts';
import type { SessionContext } from '../rules/sessions/sessions.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';

/** What the switches for tests need of a service. */
export interface ControlContext extends SessionContext, GenerationContext, WebhookContext {}
