import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok } from '../../http/answer.ts';
import { boolean, userId, uuid } from '../../http/fields.ts';
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  readNotificationPreferences,
  setNotificationPreference,
} from '../../rules/users/notification-preferences.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';

/**
 * GET /emails/notification-preference/{user}: the notification categories, each enabled until the user disables it
 * (protocol.md §9.7, generation 2).
 */
export const listNotificationPreferences = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId() }),
  handle: async (call) => {
    const targetUserId = await requireOwnUserId(call, call.params.user_id);
    const chosen = await readNotificationPreferences(call.context.db, targetUserId);
    return listAnswer(
      NOTIFICATION_CATEGORIES.map((category) => categoryView(category, chosen.get(category.id) ?? true)),
    );
  },
});

/**
 * PATCH /emails/notification-preference/{user}/{category}: enables or disables a category, even if its `can_disable` is
 * false.
 */
export const patchNotificationPreference = endpoint({
  access: 'client',
  params: z.strictObject({ user_id: userId(), category_id: uuid() }),
  body: z.strictObject({ enabled: boolean() }),
  handle: async (call) => {
    const { body, params } = call;
    const targetUserId = await requireOwnUserId(call, params.user_id);
    const category = NOTIFICATION_CATEGORIES.find(({ id }) => id === params.category_id);
    if (!category) throw new TextError(404, 'There is no such notification category.');
    await setNotificationPreference(call.context.db, targetUserId, category.id, body.enabled);
    return ok(categoryView(category, body.enabled));
  },
});

async function requireOwnUserId(call: EndpointCall<unknown, unknown, unknown>, userIdOrMe: string): Promise<string> {
  const targetUserId = readUserId(call, userIdOrMe);
  requireOwnData(call, targetUserId, 'notification preferences');
  if (!(await findUser(call.context.db, projectOf(call).id, targetUserId))) throw knownError('USER_NOT_FOUND');
  return targetUserId;
}

function categoryView({ id, name, canDisable }: NotificationCategory, isEnabled: boolean): Record<string, unknown> {
  return {
    notification_category_id: id,
    notification_category_name: name,
    enabled: isEnabled,
    can_disable: canDisable,
  };
}
