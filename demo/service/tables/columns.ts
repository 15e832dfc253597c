import type { ColumnType } from 'kysely';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A `jsonb` column: read parsed, written as JSON text, because drivers disagree about strings and arrays. */
export type JsonColumn<T = Json> = ColumnType<T, string | null, string | null>;

/** Columns that have a default. */
export type Defaulted<T> = { [Key in keyof T]: ColumnType<T[Key], T[Key] | undefined, T[Key]> };
