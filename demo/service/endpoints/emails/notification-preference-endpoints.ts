import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { list, ok } from '../../http/answer.ts';
import { boolean, userId, uuid } from '../../http/fields.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type Call, requireOwnUser } from '../endpoint.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly canDisable: boolean;
}

/** The same in every project of the hosted service, ids included. */
export const CATEGORIES: readonly Category[] = [
  { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', name: 'Transactional', canDisable: false },
  { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', name: 'Marketing', canDisable: true },
];

/** GET /emails/notification-preference/{user} (protocol.md §9.7, G26): on until somebody turns it off. */
export const listNotificationPreferences = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId() }),
  handle: async (call) => {
    const user = await findOwner(call, call.params.user_id);
    const rows = await call.context.db
      .selectFrom('notification_preferences')
      .selectAll()
      .where('user_id', '=', user)
      .execute();
    const chosen = new Map(rows.map((row) => [row.category_id, row.is_enabled]));
    return list(CATEGORIES.map((category) => categoryView(category, chosen.get(category.id) ?? true)));
  },
});

/** PATCH /emails/notification-preference/{user}/{category}: taken also where `can_disable` is false. */
export const patchNotificationPreference = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), category_id: uuid() }),
  body: z.strictObject({ enabled: boolean() }),
  handle: async (call) => {
    const { body, params } = call;
    const user = await findOwner(call, params.user_id);
    const category = CATEGORIES.find(({ id }) => id === params.category_id);
    if (!category) throw new TextError(404, 'There is no such notification category.');
    await call.context.db
      .insertInto('notification_preferences')
      .values({ user_id: user, category_id: category.id, is_enabled: body.enabled })
      .onConflict((conflict) => conflict.columns(['user_id', 'category_id']).doUpdateSet({ is_enabled: body.enabled }))
      .execute();
    return ok(categoryView(category, body.enabled));
  },
});

async function findOwner(call: Call<unknown, unknown, unknown>, wanted: string): Promise<string> {
  const user = readUserId(call, wanted);
  requireOwnUser(call, user, 'notification preferences');
  if (!(await findUser(call.context.db, projectOf(call).id, user))) throw known('USER_NOT_FOUND');
  return user;
}

function categoryView({ id, name, canDisable }: Category, isEnabled: boolean): Record<string, unknown> {
  return {
    notification_category_id: id,
    notification_category_name: name,
    enabled: isEnabled,
    can_disable: canDisable,
  };
}
