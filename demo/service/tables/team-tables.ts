import type { JsonColumn } from './columns.ts';

export interface TeamTable {
  id: string;
  project_id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: JsonColumn;
  client_read_only_metadata: JsonColumn;
  server_metadata: JsonColumn;
  created_at: number;
}

/** A user's profile in a team. A null field means the value of the user's own profile (protocol.md §8.3). */
export interface TeamMemberTable {
  team_id: string;
  user_id: string;
  display_name: string | null;
  profile_image_url: string | null;
  created_at: number;
}
