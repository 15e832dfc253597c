import type { Context } from '../../base/context.ts';

/** What the groups of a server act with: its key reaches what clients reach, too. */
export type ServerContext = Context<'client' | 'server'>;

/** How every endpoint of a server begins. No person's token goes along: a server acts in its own name. */
export const SERVER = { access: 'server', session: 'none' } as const;
