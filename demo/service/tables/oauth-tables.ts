import type { JsonColumn } from './columns.ts';

/** A user's account at an OAuth provider. The provider's tokens are stored unhashed, because the app requests them. */
export interface OAuthAccountTable {
  id: string;
  project_id: string;
  user_id: string;
  provider: string;
  /** The id of the account at the provider. */
  account_id: string;
  email: string | null;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
  access_token: string | null;
  access_token_expires_at: number | null;
  refresh_token: string | null;
  /** Scopes separated by spaces. */
  scope: string;
  created_at: number;
}

/** An unfinished sign-in at an OAuth provider, found by the hash of the state that was sent to the provider. */
export interface OAuthFlowTable {
  state_hash: string;
  project_id: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  callback_url: string;
  outer: JsonColumn<OuterRequest>;
  created_at: number;
}

/** The parameters of the app's authorization request (protocol.md §4.7). */
export interface OuterRequest {
  readonly redirect_uri: string;
  readonly scope: string;
  readonly state: string;
  readonly code_challenge: string;
  readonly type: 'authenticate' | 'link';
  readonly error_redirect_url: string | null;
  readonly after_callback_redirect_url: string | null;
  readonly response_mode: 'json' | 'redirect';
  /** The user who was signed in when the flow started. */
  readonly user_id: string | null;
  /** For connecting an account: the time at which that user last authenticated. */
  readonly authenticated_at: number | null;
}

/** An authorization code. The row is deleted when the code is exchanged for tokens. */
export interface AuthorizationCodeTable {
  code_hash: string;
  project_id: string;
  user_id: string;
  is_new_user: boolean;
  redirect_uri: string;
  code_challenge: string;
  after_callback_redirect_url: string | null;
  /**
   * Whether the code is for handing an existing session to another domain. The second factor was already checked for that
   * session.
   */
  is_hand_off: boolean;
  /**
   * The time of authentication of the session in which a hand-off or the connection of an account began. Null: the provider
   * authenticated the user.
   */
  authenticated_at: number | null;
  expires_at: number;
}
