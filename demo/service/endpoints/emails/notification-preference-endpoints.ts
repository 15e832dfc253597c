import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { list, ok } from '../../http/answer.ts';
import { boolean, userId, uuid } from '../../http/fields.ts';
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  notificationPreferences,
  setNotificationPreference,
} from '../../rules/users/notification-preferences.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type Call, requireOwnUser } from '../endpoint.ts';

/**
 * GET /emails/notification-preference/{user} (protocol.md §9.7, generation 2): a category is enabled until the user disables
 * it.
 */
export const listNotificationPreferences = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId() }),
  handle: async (call) => {
    const user = await findOwner(call, call.params.user_id);
    const chosen = await notificationPreferences(call.context.db, user);
    return list(NOTIFICATION_CATEGORIES.map((category) => categoryView(category, chosen.get(category.id) ?? true)));
  },
});

/** PATCH /emails/notification-preference/{user}/{category}: accepted also when `can_disable` is false. */
export const patchNotificationPreference = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), category_id: uuid() }),
  body: z.strictObject({ enabled: boolean() }),
  handle: async (call) => {
    const { body, params } = call;
    const user = await findOwner(call, params.user_id);
    const category = NOTIFICATION_CATEGORIES.find(({ id }) => id === params.category_id);
    if (!category) throw new TextError(404, 'There is no such notification category.');
    await setNotificationPreference(call.context.db, user, category.id, body.enabled);
    return ok(categoryView(category, body.enabled));
  },
});

async function findOwner(call: Call<unknown, unknown, unknown>, wanted: string): Promise<string> {
  const user = readUserId(call, wanted);
  requireOwnUser(call, user, 'notification preferences');
  if (!(await findUser(call.context.db, projectOf(call).id, user))) throw known('USER_NOT_FOUND');
  return user;
}

function categoryView({ id, name, canDisable }: NotificationCategory, isEnabled: boolean): Record<string, unknown> {
  return {
    notification_category_id: id,
    notification_category_name: name,
    enabled: isEnabled,
    can_disable: canDisable,
  };
}
