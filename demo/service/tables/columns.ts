import type { ColumnType } from 'kysely';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A `jsonb` column. Reads return the parsed value. Writes take JSON text, because the drivers `pg` and PGlite convert
 * strings and arrays differently.
 */
export type JsonColumn<T = Json> = ColumnType<T, string | null, string | null>;

/** Makes all columns optional on insert, for columns that have a default in the database. */
export type OptionalOnInsert<T> = { [Key in keyof T]: ColumnType<T[Key], T[Key] | undefined, T[Key]> };
