import { useContext } from 'react';
import type { StackClientApp } from '../types/client-app.ts';
import type { CurrentInternalUser } from '../types/internal-user.ts';
import type { GetUserOptions } from '../types/options.ts';
import type { CurrentUser } from '../types/user.ts';
import { type StackContextValue, StackContext } from './context.ts';

type UserOptions = GetUserOptions<true> & { projectIdMustMatch?: string };

/**
 * Returns the signed-in user of the app of the nearest provider. `or` says what happens when no user is signed in.
 *
 * @example const user = useUser({ or: 'redirect' });
 */
export function useUser(
  options: UserOptions & { or: 'redirect' | 'throw'; projectIdMustMatch: 'internal' },
): CurrentInternalUser;
export function useUser(options: UserOptions & { or: 'redirect' | 'throw' }): CurrentUser;
export function useUser(options: UserOptions & { projectIdMustMatch: 'internal' }): CurrentInternalUser | null;
export function useUser(options?: UserOptions): CurrentUser | CurrentInternalUser | null;
export function useUser({ projectIdMustMatch, ...options }: UserOptions = {}): CurrentUser | null {
  return useStackApp(projectIdMustMatch === undefined ? {} : { projectIdMustMatch }).useUser(options);
}

/**
 * Returns the app of the nearest provider.
 *
 * @throws Error without a provider, and when the app is of another project than `projectIdMustMatch`
 * @example const app = useStackApp();
 */
export function useStackApp<ProjectId extends string>(
  options: { projectIdMustMatch?: ProjectId } = {},
): StackClientApp<true, ProjectId> {
  const { app } = useProvided();
  const { projectIdMustMatch: wanted } = options;
  if (!isOf(app, wanted)) throw new Error(`The app is of project ${app.projectId}, not of ${wanted}.`);
  return app;
}

/** Returns what the nearest provider gives. */
export function useProvided(): StackContextValue {
  const provided = useContext(StackContext);
  if (!provided) throw new Error('Components and hooks must be inside a StackProvider.');
  return provided;
}

function isOf<ProjectId extends string>(
  app: StackClientApp<true>,
  wanted: ProjectId | undefined,
): app is StackClientApp<true, ProjectId> {
  return wanted === undefined || app.projectId === wanted;
}
