import type { Insertable, Selectable } from 'kysely';
import type { EmailTemplateTable } from '../tables/mail-tables.ts';
import type { Queries } from '../tables/tables.ts';
import { BUILT_IN_TEMPLATES } from './template-catalogue.ts';

export type TemplateRow = Selectable<EmailTemplateTable>;

/**
 * Returns the templates that an owner wrote for a project, in order of creation. A built-in template without changes has no
 * row.
 */
export async function listTemplateRows(db: Queries, projectId: string): Promise<readonly TemplateRow[]> {
  return db
    .selectFrom('email_templates')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns a template that an owner wrote. Null if there is none, as for a built-in template without changes. */
export async function findTemplateRow(db: Queries, projectId: string, id: string): Promise<TemplateRow | null> {
  const row = await db
    .selectFrom('email_templates')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the source and the theme of a template, whether built in or written by an owner. Null if there is none. A built-in
 * template that was last written by type (generation 1) has its original source.
 */
export async function findTemplate(
  db: Queries,
  projectId: string,
  id: string,
): Promise<{ readonly source: string; readonly themeId: string | null } | null> {
  const row = await findTemplateRow(db, projectId, id);
  const source = row?.tsx_source ?? BUILT_IN_TEMPLATES.find((template) => template.id === id)?.source;
  return source === undefined ? null : { source, themeId: row?.theme_id ?? null };
}

/** Stores a template. Replaces an existing template with this id, but keeps its time of creation. */
export async function writeTemplateRow(db: Queries, row: Insertable<EmailTemplateTable>): Promise<void> {
  const { project_id: _project, id: _id, created_at: _createdAt, ...words } = row;
  await db
    .insertInto('email_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doUpdateSet(words))
    .execute();
}

/** Deletes a template. Returns false when there was none. */
export async function deleteTemplateRow(db: Queries, projectId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('email_templates')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
