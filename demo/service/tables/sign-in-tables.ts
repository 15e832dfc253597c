import type { JsonColumn } from './columns.ts';

/** A code that can be used once for its `purpose`, such as signing in or verifying an email address (protocol.md §4.4). */
export interface VerificationCodeTable {
  id: string;
  project_id: string;
  purpose: string;
  code_hash: string;
  nonce_hash: string;
  data: JsonColumn;
  attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/**
 * A session of another authentication service, and the session of this service that belongs to it. The row stays when the
 * session ends, because it also tells which user of this service a user of the other service is.
 */
export interface ExternalSessionTable {
  session_id: string;
  project_id: string;
  user_id: string;
  provider_id: string;
  issuer: string;
  /** The id of the user at the other service. */
  subject: string;
  /** The id of the session at the other service. */
  provider_session_id: string;
}

/** A user's passkey. A user has at most one. `public_key` is the COSE key in base64url. */
export interface PasskeyTable {
  project_id: string;
  credential_id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: JsonColumn<readonly string[]>;
  created_at: number;
}

/**
 * A request of a program, such as an AI agent, for a session of a user. Codes are stored as hashes. The session gets a
 * usable refresh token only when the program fetches the session.
 */
export interface AgentRequestTable {
  id: string;
  project_id: string;
  claim_code_hash: string;
  poll_token_hash: string;
  agent_name: string;
  agent_description: string | null;
  agent_url: string | null;
  user_hint: string | null;
  /**
   * The session of an anonymous user, with which the program works until it gets the user's session or the user denies the
   * request.
   */
  guest_session_id: string;
  /** The session that the user approved. Null: the user has not approved the request. */
  session_id: string | null;
  status: 'waiting' | 'approved' | 'denied' | 'used';
  created_at: number;
  expires_at: number;
}

/**
 * A sign-in of a command-line program, which its user confirms in a browser. The refresh token is stored unhashed until the
 * program fetches it, and is then deleted.
 */
export interface CliLoginTable {
  id: string;
  project_id: string;
  polling_code_hash: string;
  login_code_hash: string;
  refresh_token: string | null;
  /**
   * The refresh token of an anonymous user as whom the program worked so far. The browser may take over that user's session.
   */
  anonymous_refresh_token: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
