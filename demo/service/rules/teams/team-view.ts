import type { AccessLevel } from '../../base/access.ts';
import type { TeamRow } from '../../tables/tables.ts';

/** Returns the fields of a team that the caller's access level may read (protocol.md §8.1). */
export function teamView(team: TeamRow, access: AccessLevel): Record<string, unknown> {
  const client = {
    id: team.id,
    display_name: team.display_name,
    profile_image_url: team.profile_image_url,
    client_metadata: team.client_metadata,
    client_read_only_metadata: team.client_read_only_metadata,
  };
  if (access === 'client') return client;
  return { ...client, server_metadata: team.server_metadata, created_at_millis: team.created_at };
}
