import { randomUUID } from 'node:crypto';
import { DEMO_PEOPLE } from '../../base/demo-people.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import { createLocation } from '../../rules/sessions/locations.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';
import type { IpInfo } from '../../tables/user-tables.ts';
import { createHistory } from './history.ts';

const SESSIONS = 200;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const BETWEEN_STARTS_MS = 6 * HOUR_MS;

/**
 * The locations of the demo sessions. RFC 5737 and RFC 3849 reserve these IP addresses for examples. Null: an unknown
 * location.
 */
const LOCATIONS: readonly (IpInfo | null)[] = [
  createLocation('192.0.2.17', 'DE', 'BE', 'Berlin', 52.52, 13.41, 'Europe/Berlin'),
  createLocation('198.51.100.4', 'BR', 'SP', 'São Paulo', -23.55, -46.63, 'America/Sao_Paulo'),
  createLocation('203.0.113.200', 'JP', '13', 'Tōkyō', 35.68, 139.69, 'Asia/Tokyo'),
  createLocation('2001:db8::8a2e:370:7334', 'KE', '30', 'Nairobi', -1.29, 36.82, 'Africa/Nairobi'),
  createLocation('192.0.2.91', 'IS', '1', 'Reykjavík', 64.15, -21.94, 'Atlantic/Reykjavik'),
  createLocation(
    '198.51.100.77',
    'GB',
    'WLS',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    53.22,
    -4.2,
    null,
  ),
  createLocation('203.0.113.5', 'CA'),
  createLocation('192.0.2.250', null),
  null,
];

/** Browsers as they name themselves. Null: a program that does not. */
const USER_AGENTS: readonly (string | null)[] = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  null,
];

/** Adds a session for each of the given users, last used at the time of the user's last activity. No program knows the refresh tokens. */
export async function addSessionsWithLocation(db: Queries, userIds: readonly string[], now: number): Promise<void> {
  const rows = userIds.map((id, index) => {
    const { signedUpAt, lastActiveAt } = createHistory(id, now);
    return { ...createSessionRow(id, signedUpAt, index), last_used_at: lastActiveAt };
  });
  await db.insertInto('sessions').values(rows).execute();
}

/** Adds 200 sessions of the demo user `manySessions`, the newest an hour old. No program knows their refresh tokens. */
export async function addManySessions(db: Queries, now: number): Promise<void> {
  const rows = Array.from({ length: SESSIONS }, (_, index) => {
    const startedAt = now - HOUR_MS - index * BETWEEN_STARTS_MS;
    const usedAt = startedAt + ((index * HOUR_MS) % BETWEEN_STARTS_MS);
    return { ...createSessionRow(DEMO_PEOPLE.people.manySessions.id, startedAt, index), last_used_at: usedAt };
  });
  await db.insertInto('sessions').values(rows).execute();
}

/** Returns the row of a session. `index` selects its location and its browser from the lists. */
function createSessionRow(userId: string, startedAt: number, index: number) {
  const location = LOCATIONS[index % LOCATIONS.length] ?? null;
  return {
    id: randomUUID(),
    authenticated_at: startedAt,
    project_id: DEMO_PROJECT.projectId,
    user_id: userId,
    refresh_token_hash: hashToken(randomToken()),
    is_impersonation: false,
    created_at: startedAt,
    last_used_at: startedAt,
    expires_at: startedAt + YEAR_MS,
    user_agent: USER_AGENTS[index % USER_AGENTS.length] ?? null,
    ip_info: location === null ? null : JSON.stringify(location),
  };
}
