/** The kind of owner of an API key. */
export type ApiKeyType = 'user' | 'team';

/** An API key of a user or of a team. Only the key's SHA-256 hash and its last four characters are stored. */
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
