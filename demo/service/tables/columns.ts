import type { ColumnType } from 'kysely';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A `jsonb` column: parsed when read, written as JSON text, because drivers disagree on strings and arrays. */
export type JsonColumn<T = Json> = ColumnType<T, string | null, string | null>;

/** Makes the columns that have a default optional on insert. */
export type Defaulted<T> = { [Key in keyof T]: ColumnType<T[Key], T[Key] | undefined, T[Key]> };
