import type { JsonColumn } from './columns.ts';

/** A provider's account of a user. The provider's tokens are kept as they are, because the app asks for them. */
export interface OAuthAccountTable {
  id: string;
  project_id: string;
  user_id: string;
  provider: string;
  /** Id of the account at the provider. */
  account_id: string;
  email: string | null;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
  access_token: string | null;
  access_token_expires_at: number | null;
  refresh_token: string | null;
  /** Separated by spaces. */
  scope: string;
  created_at: number;
}

/** A sign-in on its way through a provider; found by the hash of the state the provider was given. */
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

/** What the app asked for (protocol.md §4.7). */
export interface OuterRequest {
  readonly redirect_uri: string;
  readonly scope: string;
  readonly state: string;
  readonly code_challenge: string;
  readonly type: 'authenticate' | 'link';
  readonly error_redirect_url: string | null;
  readonly after_callback_redirect_url: string | null;
  readonly response_mode: 'json' | 'redirect';
  /** Who was signed in at the start. */
  readonly user_id: string | null;
  /** Connecting an account: when that user proved who they are. */
  readonly authenticated_at: number | null;
}

/** Gone once traded for tokens. */
export interface AuthorizationCodeTable {
  code_hash: string;
  project_id: string;
  user_id: string;
  is_new_user: boolean;
  redirect_uri: string;
  code_challenge: string;
  after_callback_redirect_url: string | null;
  /** Whether it stands for a session that is already there, whose second factor was asked for. */
  is_hand_off: boolean;
  /** Of the session that a hand-off or the connection of an account began in; null: the provider authenticated the user. */
  authenticated_at: number | null;
  expires_at: number;
}
