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

/** One per user; `public_key` is the COSE key in base64url. */
export interface PasskeyTable {
  project_id: string;
  credential_id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: JsonColumn<readonly string[]>;
  created_at: number;
}

/** A program that asks for somebody's session. Codes are kept as hashes, and the session has a token only once the program gets it. */
export interface AgentRequestTable {
  id: string;
  project_id: string;
  claim_code_hash: string;
  poll_token_hash: string;
  agent_name: string;
  agent_description: string | null;
  agent_url: string | null;
  user_hint: string | null;
  /** The session of the guest that the program is until somebody decides. */
  guest_session_id: string;
  /** The session that was approved. */
  session_id: string | null;
  status: 'waiting' | 'approved' | 'denied' | 'used';
  created_at: number;
  expires_at: number;
}

/** Refresh tokens are kept as they are, because the waiting program must get them; gone once it has. */
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
