import { TextError } from '../base/errors/known-errors.ts';
import type { Queries } from '../tables/tables.ts';
import { NO_THEME_SOURCE, THEMES, type Theme } from './themes.ts';

/** Returns the themes of a project: the built-in themes with the owner's changes, then those that the owner added. */
export async function listThemes(db: Queries, projectId: string): Promise<readonly Theme[]> {
  const rows = await selectThemes(db, projectId).orderBy('created_at').orderBy('id').execute();
  const builtIn = THEMES.map((theme) => rows.find(({ id }) => id === theme.id) ?? theme);
  return [...builtIn, ...rows.filter(({ id }) => !findBuiltInTheme(id))];
}

/** Returns a theme of a project. Null if there is none. */
export async function findTheme(db: Queries, projectId: string, id: string): Promise<Theme | null> {
  const row = await selectThemes(db, projectId).where('id', '=', id).executeTakeFirst();
  return row ?? findBuiltInTheme(id) ?? null;
}

/** Throws a `TextError` 400 unless a project has a theme. */
export async function requireTheme(db: Queries, projectId: string, id: string): Promise<Theme> {
  const theme = await findTheme(db, projectId, id);
  if (!theme) throw new TextError(400, 'There is no such theme.');
  return theme;
}

/** The fields of a project that decide which theme its emails have. */
interface ThemedProject {
  readonly id: string;
  readonly config: { readonly email_theme: string };
}

/**
 * Returns the source of the theme of an email: `id`, else the theme of the project. False stands for no theme. A theme that
 * was deleted is replaced by the next one of these, and the theme of the project by the default theme.
 */
export async function findThemeSource(
  db: Queries,
  project: ThemedProject,
  id: string | false | null = null,
): Promise<string> {
  if (id === false) return NO_THEME_SOURCE;
  const own = id === null ? null : await findTheme(db, project.id, id);
  return (own ?? (await findTheme(db, project.id, project.config.email_theme)) ?? THEMES[0]).source;
}

/** Stores a theme. Replaces an existing theme with this id, but keeps its time of creation. */
export async function writeTheme(db: Queries, projectId: string, theme: Theme, now: number): Promise<void> {
  const words = { display_name: theme.displayName, tsx_source: theme.source };
  await db
    .insertInto('email_themes')
    .values({ ...words, project_id: projectId, id: theme.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doUpdateSet(words))
    .execute();
}

/** Deletes a theme that an owner added, and resets a built-in theme. */
export async function deleteTheme(db: Queries, projectId: string, id: string): Promise<void> {
  await db.deleteFrom('email_themes').where('project_id', '=', projectId).where('id', '=', id).execute();
}

function selectThemes(db: Queries, projectId: string) {
  return db
    .selectFrom('email_themes')
    .select(['id', 'display_name as displayName', 'tsx_source as source'])
    .where('project_id', '=', projectId);
}

function findBuiltInTheme(id: string): Theme | undefined {
  return THEMES.find((theme) => theme.id === id);
}
