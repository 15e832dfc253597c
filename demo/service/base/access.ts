/** The level of a request: what the key in its headers lets it do. */
export type Access = 'client' | 'server' | 'admin';
