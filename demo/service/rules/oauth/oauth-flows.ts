import type { Selectable } from 'kysely';
import { hashToken } from '../../base/random-token.ts';
import type { ProviderId } from '../../idp/providers.ts';
import type { OAuthFlowTable, AppAuthorizationRequest } from '../../tables/oauth-tables.ts';
import type { Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ProviderFlow } from './provider-account.ts';

/** How long a user may take at the provider's page (protocol.md §4.8). */
const FLOW_MS = 10 * 60 * 1000;

/** The row of an unfinished OAuth flow. */
export type OAuthFlow = Selectable<OAuthFlowTable>;

/**
 * Stores an OAuth flow until the provider redirects back. Only a hash of its parameter `state` is stored. Also deletes flows
 * that expired long ago.
 */
export async function storeFlow(
  context: RuleContext,
  projectId: string,
  provider: ProviderId,
  providerFlow: ProviderFlow,
  appRequest: AppAuthorizationRequest,
): Promise<void> {
  const now = context.clock.now();
  await context.db
    .deleteFrom('oauth_flows')
    .where('created_at', '<', now - 6 * FLOW_MS)
    .execute();
  await context.db
    .insertInto('oauth_flows')
    .values({
      state_hash: hashToken(providerFlow.state),
      project_id: projectId,
      provider,
      nonce: providerFlow.nonce,
      code_verifier: providerFlow.codeVerifier,
      callback_url: providerFlow.callbackUrl,
      outer: JSON.stringify(appRequest),
      created_at: now,
    })
    .execute();
}

/**
 * Returns the flow to which the parameter `state` of a provider's answer belongs; null when no such flow was started at the
 * provider. The flow may have expired.
 */
export async function findFlow(db: Queries, provider: string, state: string): Promise<OAuthFlow | null> {
  const flow = await db
    .selectFrom('oauth_flows')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .executeTakeFirst();
  return flow ?? null;
}

/** Deletes a flow, so that it is used only once. Returns false if another request has already deleted it. */
export async function deleteFlow(db: Queries, flow: OAuthFlow): Promise<boolean> {
  const deleted = await db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', flow.state_hash)
    .returning('state_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

export function isFlowExpired(context: Pick<RuleContext, 'clock'>, flow: OAuthFlow): boolean {
  return flow.created_at + FLOW_MS <= context.clock.now();
}
