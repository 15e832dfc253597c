import { mergeConfig, type ProjectConfig } from '../../tables/project-config.ts';
import type { ProjectRow, Queries } from '../../tables/tables.ts';

/** A project whose config is complete: defaults replace the values that were never set. */
export interface Project extends Omit<ProjectRow, 'config'> {
  readonly config: ProjectConfig;
}

export async function findProject(db: Queries, id: string): Promise<Project | null> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toProject(row) : null;
}

/** Returns the projects with these ids, oldest first. */
export async function findProjects(db: Queries, ids: readonly string[]): Promise<Project[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toProject);
}

/** Converts a row to a project with a complete config. */
export function toProject(row: ProjectRow): Project {
  return { ...row, config: mergeConfig(row.config) };
}
