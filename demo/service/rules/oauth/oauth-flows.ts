import type { Selectable } from 'kysely';
import { hashToken } from '../../base/random-token.ts';
import type { ProviderId } from '../../idp/providers.ts';
import type { OAuthFlowTable, OuterRequest } from '../../tables/oauth-tables.ts';
import type { Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';
import type { InnerFlow } from './provider-account.ts';

/** How long a user may take at the provider's page (protocol.md §4.8). */
const FLOW_MS = 10 * 60 * 1000;

export type OAuthFlow = Selectable<OAuthFlowTable>;

/** Stores a flow until the provider redirects back, with only a hash of its state. Deletes expired flows. */
export async function storeFlow(
  context: RuleContext,
  projectId: string,
  provider: ProviderId,
  inner: InnerFlow,
  outer: OuterRequest,
): Promise<void> {
  const now = context.clock.now();
  await context.db
    .deleteFrom('oauth_flows')
    .where('created_at', '<', now - 6 * FLOW_MS)
    .execute();
  await context.db
    .insertInto('oauth_flows')
    .values({
      state_hash: hashToken(inner.state),
      project_id: projectId,
      provider,
      nonce: inner.nonce,
      code_verifier: inner.codeVerifier,
      callback_url: inner.callbackUrl,
      outer: JSON.stringify(outer),
      created_at: now,
    })
    .execute();
}

/** Returns the flow of a state. Null when the state is unknown, expired or of another provider. */
export async function findFlow(db: Queries, provider: string, state: string): Promise<OAuthFlow | null> {
  const flow = await db
    .selectFrom('oauth_flows')
    .selectAll()
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .executeTakeFirst();
  return flow ?? null;
}

/** Deletes a flow so that it is used only once. Returns false when another request already did. */
export async function takeFlow(db: Queries, flow: OAuthFlow): Promise<boolean> {
  const taken = await db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', flow.state_hash)
    .returning('state_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export function isFlowExpired(context: Pick<RuleContext, 'clock'>, flow: OAuthFlow): boolean {
  return flow.created_at + FLOW_MS <= context.clock.now();
}
