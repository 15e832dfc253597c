export type ApiKeyType = 'user' | 'team';

/** A key of a user or of a team; the value is kept as a SHA-256 hash with its last four characters. */
export interface ApiKeyTable {
  id: string;
  project_id: string;
  type: ApiKeyType;
  user_id: string | null;
  team_id: string | null;
  description: string;
  is_public: boolean;
  value_hash: string;
  last_four: string;
  created_at: number;
  expires_at: number | null;
  manually_revoked_at: number | null;
}
