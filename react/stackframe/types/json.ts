/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON value that its receiver does not change. */
export type ReadonlyJson =
  | null
  | boolean
  | number
  | string
  | readonly ReadonlyJson[]
  | { readonly [key: string]: ReadonlyJson };

/**
 * Metadata of a user or a team: JSON of any shape. The official interface declares it without a type, so that apps read fields of it
 * without a check.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- Apps that read `user.clientMetadata.plan` compile with the official types.
export type Metadata = any;
