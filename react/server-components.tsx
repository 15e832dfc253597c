// The entry of React servers (the condition `react-server`). The build leaves the import of `index.ts` in place: its directive
// 'use client' is the border between server and client components.

import { toPageUser } from '../core/server/request/page-user.ts';
import { LatchkeyProvider as ClientProvider, type LatchkeyProviderProps } from './index.ts';

export * from './index.ts';

/**
 * Renders the provider from a server component. React sends all fields of `user` to the browser, so the fields that only servers
 * may see are removed here.
 */
export function LatchkeyProvider({ user, ...rest }: LatchkeyProviderProps) {
  return <ClientProvider {...rest} user={user && toPageUser(user)} />;
}
