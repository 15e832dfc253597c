import type { Insertable, Selectable } from 'kysely';
import type { EmailTemplateTable } from '../tables/mail-tables.ts';
import type { Queries } from '../tables/tables.ts';

export type TemplateRow = Selectable<EmailTemplateTable>;

/** What an owner wrote for a project, in the order of its making; a built-in template nobody touched has no row. */
export async function listTemplateRows(db: Queries, projectId: string): Promise<readonly TemplateRow[]> {
  return db
    .selectFrom('email_templates')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findTemplateRow(db: Queries, projectId: string, id: string): Promise<TemplateRow | null> {
  const row = await db
    .selectFrom('email_templates')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a template anew; of one that has a row, the time of its making stays. */
export async function writeTemplateRow(db: Queries, row: Insertable<EmailTemplateTable>): Promise<void> {
  const { project_id: _project, id: _id, created_at: _createdAt, ...words } = row;
  await db
    .insertInto('email_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doUpdateSet(words))
    .execute();
}

/** False when there was none. */
export async function deleteTemplateRow(db: Queries, projectId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('email_templates')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
