import { expect } from 'vitest';

/** What a client did in a script: its calls, errors and writes in their order, and all its reads (`test/official/transcript.mjs`). */
export interface Transcript {
  /** What a script looks at by itself. */
  readonly seen?: unknown;
  readonly log: readonly string[];
  readonly reads: readonly string[];
}

/** A part of a line that differs on purpose. A line without text is one that the other client does not have. */
interface Difference {
  readonly ours: string;
  readonly official: string;
  readonly reason: string;
}

type Lists = Readonly<Record<'log' | 'reads', readonly Difference[]>>;

const KEYS_BY_ID: Difference = {
  ours: 'PATCH /user-api-keys/{id} {"revoked":true}',
  official: 'PATCH /user-api-keys/{id} {"user_id":"{id}"} {"revoked":true}',
  reason: 'The service finds a key by its id alone.',
};

/** The differences of each script, the same in both generations. A script that is missing here has none. */
const DIFFERENCES: Readonly<Record<string, Lists>> = {
  'every-sign-in-method.mjs': {
    log: [
      {
        ours: '"oauthProviders":[{"id":"github"}]',
        official:
          '"oauthProviders":[{"account_id":"provider@example.com","email":"provider@example.com","id":"github"}]',
        reason: 'The official type has the id alone.',
      },
    ],
    reads: [],
  },
  'account.mjs': {
    log: [
      KEYS_BY_ID,
      {
        ours: 'PATCH /team-member-profiles/{id}/me ',
        official: 'PATCH /team-member-profiles/{id}/{id} ',
        reason: 'The profile is that of the signed-in user.',
      },
      { ours: '"is_public":false,', official: '', reason: 'The service has the same default.' },
      {
        ours: 'POST /connected-accounts/me/github/access-token',
        official: 'POST /connected-accounts/me/github/access-token {"scope":""}',
        reason: 'No scope is the same as an empty one.',
      },
    ],
    reads: [
      {
        ours: 'GET /team-permissions {"permission_id":"$delete_team","recursive":"true","team_id":"{id}","user_id":"me"}',
        official: '',
        reason: 'hasPermission asks for one permission in place of the whole list.',
      },
      {
        ours: 'GET /team-permissions {"permission_id":"no_such","recursive":"true","team_id":"{id}","user_id":"me"}',
        official: '',
        reason: 'hasPermission asks for one permission in place of the whole list.',
      },
    ],
  },
  'server.mjs': {
    log: [
      KEYS_BY_ID,
      {
        ours: 'DELETE /auth/sessions/{id} {"user_id":"{id}"}',
        official: 'DELETE /auth/sessions/{id}',
        reason: 'The service requires the user, so the call of the official client fails there.',
      },
    ],
    reads: [
      ...['$delete_team', '$read_members'].map((id) => ({
        ours: `GET /team-permissions {"permission_id":"${id}","recursive":"true","team_id":"{id}","user_id":"{id}"}`,
        official: '',
        reason: 'hasPermission asks for one permission in place of the whole list.',
      })),
      {
        ours: 'GET /project-permissions {"permission_id":"see_reports","recursive":"true","user_id":"{id}"}',
        official: '',
        reason: 'hasPermission asks for one permission in place of the whole list.',
      },
      { ours: 'GET /teams/{id}', official: '', reason: 'getTeam asks for one team in place of the whole list.' },
    ],
  },
};

/** Expects that two clients did the same in a script, but for the differences of the script, all of which must exist. */
export function expectSameTranscript(script: string, ours: Transcript, official: Transcript): void {
  const differences = DIFFERENCES[script] ?? { log: [], reads: [] };
  for (const list of ['log', 'reads'] as const) {
    for (const difference of differences[list]) {
      const has = (lines: readonly string[], text: string) => text === '' || lines.some((line) => line.includes(text));
      expect(has(ours[list], difference.ours), difference.reason).toBe(true);
      expect(has(official[list], difference.official), difference.reason).toBe(true);
    }
    expect(officialLines(ours[list], differences[list])).toEqual(official[list].filter(isSent));
  }
}

const isSent = (line: string) => line !== '';

function officialLines(lines: readonly string[], differences: readonly Difference[]): string[] {
  const replaced = lines.map((line) =>
    differences.reduce((text, { ours, official }) => text.replace(ours, () => official), line),
  );
  return replaced.filter(isSent);
}
