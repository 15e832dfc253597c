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

/**
 * An unfinished sign-in at an OAuth provider. It is found by the hash of the parameter `state` that was sent to the
 * provider.
 */
export interface OAuthFlowTable {
  state_hash: string;
  project_id: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  callback_url: string;
  /** The request of the app that started the flow. The flow ends with an answer to this request. */
  outer: JsonColumn<AppAuthorizationRequest>;
  created_at: number;
}

/** The parameters of the app's authorization request (protocol.md §4.7). */
export interface AppAuthorizationRequest {
  readonly redirect_uri: string;
  readonly scope: string;
  readonly state: string;
  readonly code_challenge: string;
  readonly type: 'authenticate' | 'link';
  readonly error_redirect_url: string | null;
  readonly after_callback_redirect_url: string | null;
  readonly response_mode: 'json' | 'redirect';
  /** The user who was signed in when the app started the flow. Null: no user was signed in. */
  readonly user_id: string | null;
  /** The time at which the user of `user_id` last authenticated. Null unless the flow connects an account to the user. */
  readonly authenticated_at: number | null;
}

/**
 * An OAuth authorization code that the service issued to an app. The row is deleted when the code is exchanged for tokens.
 */
export interface AuthorizationCodeTable {
  code_hash: string;
  project_id: string;
  user_id: string;
  is_new_user: boolean;
  redirect_uri: string;
  code_challenge: string;
  after_callback_redirect_url: string | null;
  /**
   * Whether the code hands the session of a user to another domain of the project. Exchanging such a code needs no second
   * factor.
   */
  is_hand_off: boolean;
  /**
   * The refresh token of the session that is handed over, encrypted with the code. Null if the code comes from a sign-in at
   * a provider.
   */
  sealed_refresh_token: string | null;
  /**
   * The time at which the user last authenticated, taken from the session that requested the code. Null: the user has just
   * authenticated at the provider.
   */
  authenticated_at: number | null;
  expires_at: number;
}
