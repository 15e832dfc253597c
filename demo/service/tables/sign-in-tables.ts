import type { JsonColumn } from './columns.ts';

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

/** The passkey of a user, at most one each. `public_key` is the COSE key in base64url. */
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
 * A program's request for a user's session. Codes are stored as hashes. The session gets a refresh token only when the program
 * fetches it.
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
  /** The session of the anonymous user under which the program acts until the request is decided. */
  guest_session_id: string;
  /** The session that the user approved. */
  session_id: string | null;
  status: 'waiting' | 'approved' | 'denied' | 'used';
  created_at: number;
  expires_at: number;
}

/**
 * A command-line login. The refresh token is stored unhashed, because the waiting program must receive it, and deleted after
 * that.
 */
export interface CliLoginTable {
  id: string;
  project_id: string;
  polling_code_hash: string;
  login_code_hash: string;
  refresh_token: string | null;
  anonymous_refresh_token: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
