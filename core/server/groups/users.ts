import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { withCleanEmail } from '../../platform/typed-email.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { checkKey } from './check-key.ts';
import { TEAM_ID_NAME, USER_ID_NAME, checkUuid, checkOptionalUuid, withQuery } from '../../errors/checked.ts';
import { allPages, listAnswer, type ListPage, PAGE_SIZE, type PageOptions, pageQuery } from './pages.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';
import {
  type NewUser,
  type ServerUser,
  serverUserWire,
  serverUserBodyWire,
  type ServerUserChanges,
} from './server-user.ts';

export interface UserListOptions extends PageOptions {
  /** What the order is by (default: `signedUpAt`). Older services refuse `lastActiveAt`. */
  readonly orderBy?: 'signedUpAt' | 'lastActiveAt' | undefined;
  /** True lists the user with the latest time first. */
  readonly desc?: boolean | undefined;
  /** Lists only users whose name or email address contains this text, in any letter case, or whose id is this text. */
  readonly query?: string | undefined;
  /** Lists only the members of this team. */
  readonly teamId?: string | undefined;
  /** True includes anonymous users. Older services do not know this option and always include anonymous users. */
  readonly includeAnonymous?: boolean | undefined;
  /** True includes restricted users. Older services have neither this option nor restricted users. */
  readonly includeRestricted?: boolean | undefined;
  /** True lists only anonymous users. Older services do not know this option. */
  readonly onlyAnonymous?: boolean | undefined;
}

export type UserCreateError = AnyKnownError<(typeof postUser.errors)[number]>;
export type ServerUserUpdateError = AnyKnownError<(typeof patchUser.errors)[number]>;
export type UserDeleteError = AnyKnownError<(typeof deleteUser.errors)[number]>;

/** All users of the project. An invalid id throws LatchkeyError `MISUSE`, and nothing is sent. */
export interface ServerUsers {
  /**
   * Returns a page of the users, in the order of their sign-up unless `orderBy` says otherwise.
   *
   * @example const { items, nextCursor } = await server.users.list({ limit: 50, orderBy: 'signedUpAt', desc: true });
   */
  list(options?: UserListOptions): Promise<ListPage<ServerUser>>;
  /**
   * Iterates over all users, in pages of `limit` users (100 by default). Loads the next page when needed and keeps one in memory.
   *
   * @throws LatchkeyError `MALFORMED_ANSWER` when so many users were deleted meanwhile that the position in the list is lost
   * @example for await (const user of server.users.all({ query: '@example.com' })) show(user.id);
   */
  all(options?: UserListOptions): AsyncIterable<ServerUser>;
  /**
   * Returns a user by id; null when there is none.
   *
   * @example const user = await server.users.get(userId);
   */
  get(id: string): Promise<ServerUser | null>;
  /**
   * Returns the user that an API key belongs to; null when the key is invalid.
   *
   * @example const user = await server.users.findByApiKey(value);
   */
  findByApiKey(value: string): Promise<ServerUser | null>;
  /**
   * Creates a user.
   *
   * @example const user = await server.users.create({ primaryEmail: email, primaryEmailVerified: true, password });
   */
  create(user?: NewUser): Promise<Result<ServerUser, UserCreateError>>;
  /**
   * Changes a user.
   *
   * @example const result = await server.users.update(userId, { serverMetadata: { plan: 'pro' } });
   */
  update(id: string, changes: ServerUserChanges): Promise<Result<ServerUser, ServerUserUpdateError>>;
  /**
   * Deletes a user.
   *
   * @example const result = await server.users.delete(userId);
   */
  delete(id: string): Promise<Result<undefined, UserDeleteError>>;
}

const pathOf = (id: string) => `/users/${checkUuid(id, USER_ID_NAME)}`;

const getUsers = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (options: UserListOptions) => withQuery('/users', buildQuery(options)),
  answer: listAnswer(serverUserWire),
  errors: [],
});

const getUser = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: pathOf,
  answer: serverUserWire,
  errors: ['USER_NOT_FOUND'],
});

const postUser = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/users',
  body: serverUserBodyWire,
  answer: serverUserWire,
  errors: ['USER_EMAIL_ALREADY_EXISTS', 'SCHEMA_ERROR'],
});

const patchUser = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: pathOf,
  body: serverUserBodyWire,
  answer: serverUserWire,
  errors: ['USER_NOT_FOUND', 'USER_EMAIL_ALREADY_EXISTS', 'TEAM_MEMBERSHIP_NOT_FOUND', 'SCHEMA_ERROR'],
});

const deleteUser = endpoint({ ...SERVER_ACCESS, method: 'DELETE', path: pathOf, errors: ['USER_NOT_FOUND'] });

/** Creates the group of functions `server.users`. */
export function createUsersApi(ctx: ServerContext): ServerUsers {
  return {
    list: (options = {}) => list(ctx, options),
    all: ({ cursor, limit = PAGE_SIZE, ...options } = {}) =>
      allPages((from) => list(ctx, { ...options, limit, cursor: from }), cursor),
    get: (id) => get(ctx, id),
    findByApiKey: async (value) => {
      const checked = await checkKey(ctx, value, 'user');
      return checked.ok && checked.value.userId !== null ? get(ctx, checked.value.userId) : null;
    },
    create: (user = {}) => send(ctx, postUser, { body: withCleanEmail(ctx, user) }),
    update: async (id, changes) => {
      checkOptionalUuid(changes.selectedTeamId ?? undefined, TEAM_ID_NAME);
      return send(ctx, patchUser, { params: id, body: withCleanEmail(ctx, changes) });
    },
    delete: (id) => send(ctx, deleteUser, { params: id }),
  };
}

async function list(ctx: ServerContext, options: UserListOptions): Promise<ListPage<ServerUser>> {
  const { items, nextCursor } = unwrap(await send(ctx, getUsers, { params: options }));
  return Object.freeze({ items, nextCursor });
}

async function get(ctx: ServerContext, id: string): Promise<ServerUser | null> {
  const result = await send(ctx, getUser, { params: id });
  return result.ok ? result.value : null;
}

/** The orders of a list of users as the service names them. */
const ORDERS = { signedUpAt: 'signed_up_at', lastActiveAt: 'last_active_at' } as const;

/**
 * Builds the query parameters of the list of users. Flags that are false are left out, because older services reject unknown parameters.
 */
function buildQuery(options: UserListOptions): Record<string, string | undefined> {
  const { orderBy, desc, query, teamId, includeAnonymous, includeRestricted, onlyAnonymous } = options;
  const whenTrue = (value: boolean | undefined) => (value ? 'true' : undefined);
  return {
    ...pageQuery(options),
    order_by: orderBy && ORDERS[orderBy],
    desc: desc === undefined ? undefined : String(desc),
    query,
    team_id: checkOptionalUuid(teamId, TEAM_ID_NAME),
    include_anonymous: whenTrue(includeAnonymous === true || onlyAnonymous === true),
    include_restricted: whenTrue(includeRestricted),
    only_anonymous: whenTrue(onlyAnonymous),
  };
}
