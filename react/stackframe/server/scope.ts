import type { ServerApp, ServerGroups, ServerUser as OwnUser } from 'latchkey/server';
import type { Hooks } from '../client/scope.ts';
import type { ServerUser } from '../types/server-user.ts';

/** What the server objects of one app share. */
export interface ServerScope {
  /** The calls with the key of the app. */
  readonly app: ServerGroups & Pick<ServerApp, 'platform'>;
  readonly hooks: Hooks;
  /** Returns the object of a user. Users have teams and teams have users, so neither module imports the other one. */
  readonly userOf: (user: OwnUser) => ServerUser;
}

/** Returns the hook of a call. Calls with the same arguments share one answer as long as `owner` exists. */
export type HookOf = <Args extends readonly unknown[], Value>(
  name: string,
  call: (...args: Args) => Promise<Value>,
) => (...args: Args) => Value;

/** Returns a function that turns calls into hooks. The answers belong to `owner`: data of the service, so that newer data asks anew. */
export function hooksOf({ useCall }: Hooks, owner: object): HookOf {
  return (name, call) =>
    (...args) =>
      useCall(owner, `${name} ${JSON.stringify(args)}`, () => call(...args));
}
