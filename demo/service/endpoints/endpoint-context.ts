import type { MailContext } from '../mail/mailer.ts';
import type { SourceContext } from '../rules/access/trusted-source.ts';
import type { ScheduledMailContext } from '../rules/emails/scheduled-mails.ts';
import type { ProviderContext } from '../rules/oauth/provider-client.ts';
import type { SessionContext } from '../rules/sessions/sessions.ts';
import type { BotChallengeContext } from '../rules/sign-in/bot-tokens.ts';
import type { WebhookContext } from '../rules/webhooks/webhooks.ts';
import type { WriteTurns } from '../tables/write-turns.ts';

/**
 * The context of endpoints: everything that the functions in `rules/` need, and `writeTurns`, which runs the writes of a project
 * one after the other. Each service has one context. A function in `rules/` takes only the part that it needs, so its
 * parameter shows what it may do.
 */
export interface EndpointContext
  extends SessionContext,
    SourceContext,
    MailContext,
    ScheduledMailContext,
    ProviderContext,
    BotChallengeContext,
    WebhookContext {
  readonly writeTurns: WriteTurns;
}
