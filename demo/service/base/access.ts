/**
 * The access level that a request names in a header. The levels `server` and `admin` need the key of that level or an access
 * token of the project's owner.
 */
export type AccessLevel = 'client' | 'server' | 'admin';
