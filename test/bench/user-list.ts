import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ServerUser } from '../../core/server/groups/server-user.ts';

/** What one walk over all users took. */
export interface UserWalk {
  readonly users: number;
  readonly seconds: number;
  /** How much more was held at the fullest moment than early in the walk, garbage aside, in bytes. */
  readonly grownBytes: number;
}

/** Users between two looks at what is held. */
const BETWEEN_LOOKS = 5_000;

/** Walks over users and looks now and then at what is held. `meet` gets each of them. */
export async function walk(users: AsyncIterable<ServerUser>, meet: (user: ServerUser) => void): Promise<UserWalk> {
  const collectGarbage = garbageCollector();
  const held: number[] = [];
  const start = performance.now();
  let count = 0;
  for await (const user of users) {
    meet(user);
    count += 1;
    if (count % BETWEEN_LOOKS !== 0) continue;
    collectGarbage();
    held.push(process.memoryUsage().heapUsed);
  }
  const seconds = (performance.now() - start) / 1000;
  const [early = 0, ...later] = held;
  return { users: count, seconds, grownBytes: Math.max(0, ...later) - early };
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** A service that has that many users and makes up each page as it is asked for. */
export function serveUsers(count: number): (request: Request) => Response {
  return ({ url }) => {
    const { searchParams } = new URL(url);
    const limit = Number(searchParams.get('limit'));
    const from = numberOf(searchParams.get('cursor'));
    const to = Math.min(from + limit, count);
    const items = Array.from({ length: to - from }, (_, index) => userOf(from + index));
    return Response.json({ items, is_paginated: true, pagination: { next_cursor: to < count ? idOf(to) : null } });
  };
}

export function idOf(index: number): string {
  return `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

function numberOf(cursor: string | null): number {
  return cursor === null ? 0 : Number.parseInt(cursor.slice(-12), 16);
}

function userOf(index: number): object {
  return {
    id: idOf(index),
    display_name: `User ${index}`,
    primary_email: `user-${index}@example.com`,
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    profile_image_url: null,
    selected_team_id: null,
    selected_team: null,
    signed_up_at_millis: 1_700_000_000_000 + index,
    last_active_at_millis: 1_700_000_000_000 + index,
    has_password: true,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    client_metadata: { theme: 'dark', order: index },
    client_read_only_metadata: null,
    server_metadata: { customer: `customer-${index}`, tags: ['a', 'b'] },
    is_anonymous: false,
    oauth_providers: [],
    auth_with_email: true,
    requires_totp_mfa: false,
    is_restricted: false,
    restricted_reason: null,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: null,
    country_code: null,
  };
}
