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
