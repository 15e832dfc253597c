import type { ServerGroups } from '../../../core/server/groups/groups.ts';

/** Every field of these requests; which of them one has, its row says. */
export interface Body {
  readonly account_id: string;
  readonly allow_connected_accounts: boolean;
  readonly allow_sign_in: boolean;
  readonly api_key: string;
  readonly callback_url: string;
  readonly creator_user_id: string;
  readonly description: string;
  readonly display_name: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly expires_at_millis: number | null;
  readonly expires_in_millis: number;
  readonly is_anonymous: boolean;
  readonly is_impersonation: boolean;
  readonly is_primary: boolean;
  readonly is_public: boolean;
  readonly is_verified: boolean;
  readonly oauth_providers: readonly { id: string; account_id: string; email: string }[];
  readonly profile_image_url: string | null;
  readonly provider_config_id: string;
  readonly revoked: boolean;
  readonly scope: string | undefined;
  readonly team_id: string;
  readonly used_for_auth: boolean;
  readonly user_id: string;
  readonly value: string;
}

export type Ids = readonly string[];
type Call = (server: ServerGroups, ids: Ids, body: Body, query: URLSearchParams) => Promise<unknown>;

/** A request, and the call that makes it. */
export interface Row {
  readonly request: string;
  /** Core sends these and no others; those with a `!` every time. */
  readonly body?: string;
  /** The same of the query. */
  readonly query?: string;
  /** Core never makes it with such values. */
  readonly isMade?: (query: URLSearchParams) => boolean;
  readonly call: Call;
}

/** An id as core takes it. */
export const ID = '([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})';
/** A name in a path. */
export const NAME = '([^/?]+)';

/** Whom a query is about. */
export function userOf(query: URLSearchParams): string {
  return query.get('user_id') ?? '';
}
