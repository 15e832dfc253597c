/** The access level of a request, given by the key or token in its headers. */
export type AccessLevel = 'client' | 'server' | 'admin';
