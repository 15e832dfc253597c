import type { GenerationContext } from '../base/generation.ts';
import type { SessionContext } from '../rules/sessions/sessions.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';

/** The context of the controls for tests. */
export interface ControlContext extends SessionContext, GenerationContext, WebhookContext {}
