import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { AccessLevel } from '../../base/access.ts';
import { hashToken } from '../../base/random-token.ts';
import { prepareQuery } from '../../tables/prepare-query.ts';
import type { Database, ProjectRow } from '../../tables/tables.ts';
import { toProject, type Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { createUserQuery, type User } from '../users/users.ts';
import { HASH_COLUMNS, isKeyValidAt, isKeyGiven, type KeyValidity } from './check-project-key.ts';
import type { AccessTokenClaims } from './verified-tokens.ts';

/** The values from the headers of a request. None of them has been checked yet. */
interface UncheckedCaller {
  readonly access: AccessLevel;
  readonly projectId: string;
  /** The project key that the request has for its access level. */
  readonly key: string | null;
  /** The claims of the user's access token. */
  readonly claims: AccessTokenClaims | undefined;
}

/** The result of looking up the project, key, user and session that the headers of a request name. */
export interface FoundCaller {
  readonly project: Project;
  readonly isKeyValid: boolean;
  readonly user: User | null;
  /** False when the session of the access token has ended. The token stays valid until it expires, unless `endSessionsAtOnce` is set. */
  readonly isSessionOpen: boolean;
}

/** How many projects are cached at most. A project's logos may be large. */
const MAX_CACHED_PROJECTS = 100;

interface CachedProject {
  readonly version: string;
  readonly project: Project;
}

const projectCaches = new WeakMap<Database, Map<string, CachedProject>>();

/**
 * Looks up the project, key, user and session of a request in one round trip to the database. They are read for every
 * request, so a change of any of them takes effect with the next request, in every process on the database. Only projects
 * are cached; a cached project is read again when its version has changed. Returns null when the project does not exist.
 */
export async function findCaller({ db, clock }: RuleContext, unchecked: UncheckedCaller): Promise<FoundCaller | null> {
  const projects = projectCaches.get(db) ?? new Map<string, CachedProject>();
  projectCaches.set(db, projects);
  const { access, projectId, key, claims } = unchecked;
  const cached = projects.get(projectId);
  const now = clock.now();
  const row = await CALLER_QUERIES[access](db, {
    projectId,
    version: cached?.version ?? '',
    keyHash: isKeyGiven(key) ? hashToken(key) : null,
    userId: claims?.userId ?? null,
    sessionId: claims?.refreshTokenId ?? null,
    now,
  });
  const project = row?.project ? toProject(row.project) : cached?.project;
  if (!row || !project) return null;
  if (row.project) cacheProject(projects, { version: row.version, project });
  return { project, isKeyValid: isKeyValidAt(row.key, now), user: row.user, isSessionOpen: row.isSessionOpen };
}

function cacheProject(projects: Map<string, CachedProject>, entry: CachedProject): void {
  projects.delete(entry.project.id);
  projects.set(entry.project.id, entry);
  const [oldest] = projects.keys();
  if (projects.size > MAX_CACHED_PROJECTS && oldest !== undefined) projects.delete(oldest);
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
  /** The row of the project; null if the project still has the version that the query names. */
  readonly project: ProjectRow | null;
  readonly key: KeyValidity | null;
  readonly user: User | null;
  readonly isSessionOpen: boolean;
}

const CALLER_QUERIES = {
  client: createCallerQuery('client'),
  server: createCallerQuery('server'),
  admin: createCallerQuery('admin'),
} as const satisfies Record<AccessLevel, unknown>;

/**
 * The version of a project row. PostgreSQL writes a new row with every change, identified by its transaction and its position.
 */
const PROJECT_VERSION = sql<string>`projects.xmin || ' ' || projects.ctid`;

function createCallerQuery(access: AccessLevel) {
  return prepareQuery<CallerValues, CallerRow>((db, slot) =>
    db
      .selectFrom('projects')
      .where('projects.id', '=', slot('projectId'))
      .select((project) => [
        PROJECT_VERSION.as('version'),
        sql<ProjectRow | null>`case when ${PROJECT_VERSION} = ${slot('version')} then null else to_json(projects) end`.as(
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
          createUserQuery(db).where('users.id', '=', slot('userId')).where('users.project_id', '=', slot('projectId')),
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
