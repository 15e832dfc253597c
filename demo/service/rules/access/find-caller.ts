import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Access } from '../../base/access.ts';
import { hashToken } from '../../base/random-token.ts';
import { preparedQuery } from '../../tables/prepared-query.ts';
import type { Database, ProjectRow } from '../../tables/tables.ts';
import { withDefaults, type Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { userQuery, type User } from '../users/users.ts';
import { HASH_COLUMNS, isLiveKey, isUsableKey, type KeyLife } from './check-project-key.ts';
import type { AccessTokenClaims } from './verified-tokens.ts';

/** The values from the headers of a request. None of them has been checked yet. */
interface Named {
  readonly access: Access;
  readonly projectId: string;
  /** The key of the request's access level. */
  readonly key: string | null;
  /** The claims of the user's access token. */
  readonly claims: AccessTokenClaims | undefined;
}

/** The rows that exist for a request's headers. */
export interface FoundCaller {
  readonly project: Project;
  readonly isKeyValid: boolean;
  readonly user: User | null;
  readonly isSessionOpen: boolean;
}

/** The number of projects in the cache. Their images may be large. */
const REMEMBERED_PROJECTS = 100;

interface RememberedProject {
  readonly version: string;
  readonly project: Project;
}

const remembered = new WeakMap<Database, Map<string, RememberedProject>>();

/**
 * Looks up the sender of a request in one round trip. So a change of settings, keys, sessions or users takes effect with the
 * next request in every process on the database. Only the version of the project is read while the cached project is current.
 * Returns null when the project does not exist.
 */
export async function findCaller({ db, clock }: RuleContext, named: Named): Promise<FoundCaller | null> {
  const projects = remembered.get(db) ?? new Map<string, RememberedProject>();
  remembered.set(db, projects);
  const { access, projectId, key, claims } = named;
  const before = projects.get(projectId);
  const now = clock.now();
  const row = await CALLER_QUERIES[access](db, {
    projectId,
    version: before?.version ?? '',
    keyHash: isUsableKey(key) ? hashToken(key) : null,
    userId: claims?.userId ?? null,
    sessionId: claims?.refreshTokenId ?? null,
    now,
  });
  const project = row?.project ? withDefaults(row.project) : before?.project;
  if (!row || !project) return null;
  if (row.project) remember(projects, { version: row.version, project });
  return { project, isKeyValid: isLiveKey(row.key, now), user: row.user, isSessionOpen: row.isSessionOpen };
}

function remember(projects: Map<string, RememberedProject>, entry: RememberedProject): void {
  projects.delete(entry.project.id);
  projects.set(entry.project.id, entry);
  const [oldest] = projects.keys();
  if (projects.size > REMEMBERED_PROJECTS && oldest !== undefined) projects.delete(oldest);
}

interface CallerValues {
  readonly projectId: string;
  readonly version: string;
  readonly keyHash: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly now: number;
}

interface CallerRow {
  readonly version: string;
  /** Null while the named version is current. */
  readonly project: ProjectRow | null;
  readonly key: KeyLife | null;
  readonly user: User | null;
  readonly isSessionOpen: boolean;
}

const CALLER_QUERIES = {
  client: callerQuery('client'),
  server: callerQuery('server'),
  admin: callerQuery('admin'),
} as const satisfies Record<Access, unknown>;

/**
 * The version of a project row. PostgreSQL writes a new row with every change, identified by its transaction and its position.
 */
const VERSION = sql<string>`projects.xmin || ' ' || projects.ctid`;

function callerQuery(access: Access) {
  return preparedQuery<CallerValues, CallerRow>((db, slot) =>
    db
      .selectFrom('projects')
      .where('projects.id', '=', slot('projectId'))
      .select((project) => [
        VERSION.as('version'),
        sql<ProjectRow | null>`case when ${VERSION} = ${slot('version')} then null else to_json(projects) end`.as(
          'project',
        ),
        jsonObjectFrom(
          project
            .selectFrom('project_keys')
            .select(['expires_at', 'manually_revoked_at'])
            .where(HASH_COLUMNS[access], '=', slot('keyHash'))
            .whereRef('project_keys.project_id', '=', 'projects.id'),
        ).as('key'),
        jsonObjectFrom(
          userQuery(db).where('users.id', '=', slot('userId')).where('users.project_id', '=', slot('projectId')),
        ).as('user'),
        project
          .exists(
            project
              .selectFrom('sessions')
              .select('sessions.id')
              .where('sessions.id', '=', slot('sessionId'))
              .where('sessions.user_id', '=', slot('userId'))
              .whereRef('sessions.project_id', '=', 'projects.id')
              .where('sessions.expires_at', '>', slot('now')),
          )
          .$castTo<boolean>()
          .as('isSessionOpen'),
      ]),
  );
}
