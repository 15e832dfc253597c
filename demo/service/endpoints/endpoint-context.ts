import type { MailContext } from '../mail/mailer.ts';
import type { SourceContext } from '../rules/access/known-source.ts';
import type { ProviderContext } from '../rules/oauth/provider-client.ts';
import type { SessionContext } from '../rules/sessions/sessions.ts';
import type { BotContext } from '../rules/sign-in/bot-tokens.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';
import type { WriteTurns } from '../tables/write-turns.ts';

/** What an endpoint may use: all that its rules need, and the turns of writes. One for each service. */
export interface EndpointContext
  extends SessionContext,
    SourceContext,
    MailContext,
    ProviderContext,
    BotContext,
    WebhookContext {
  readonly turns: WriteTurns;
}
