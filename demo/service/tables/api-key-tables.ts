export type ApiKeyType = 'user' | 'team';

/** An API key of a user or a team. The value is stored as a SHA-256 hash, together with its last four characters. */
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
