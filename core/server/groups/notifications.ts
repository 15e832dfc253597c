import type { AnyKnownError } from '../../errors/known-error.ts';
import { itemsWire, fetchItemsIfAny } from '../../resources/items.ts';
import {
  notificationCategoryWire,
  notificationCategoryBodyWire,
  type NotificationCategory,
} from '../../resources/account/notification-category.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { CATEGORY_ID_NAME, USER_ID_NAME, checkUuid } from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export type NotificationUpdateError = AnyKnownError<(typeof patchCategory.errors)[number]>;

/** The categories of emails that users receive; empty when the service has none. */
export interface ServerNotifications {
  /**
   * Returns the categories of notification emails, and which of them a user receives.
   *
   * @example const categories = await server.notifications.list(userId);
   */
  list(userId: string): Promise<readonly NotificationCategory[]>;
  /**
   * Turns a category of emails on or off for a user, even one that users cannot turn off themselves.
   *
   * @example const result = await server.notifications.update(userId, categoryId, false);
   */
  update(
    userId: string,
    categoryId: string,
    enabled: boolean,
  ): Promise<Result<NotificationCategory, NotificationUpdateError>>;
}

const pathOf = (userId: string) => `/emails/notification-preference/${checkUuid(userId, USER_ID_NAME)}`;

const getCategories = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: pathOf,
  answer: itemsWire(notificationCategoryWire),
  errors: [],
});

const patchCategory = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: ({ userId, id }: { readonly userId: string; readonly id: string }) =>
    `${pathOf(userId)}/${checkUuid(id, CATEGORY_ID_NAME)}`,
  body: notificationCategoryBodyWire,
  answer: notificationCategoryWire,
  errors: ['USER_NOT_FOUND'],
});

/** Creates the group of functions `server.notifications`. */
export function createNotificationsApi(ctx: ServerContext): ServerNotifications {
  return {
    list: (userId) => fetchItemsIfAny(ctx, getCategories, { params: userId }),
    update: (userId, id, isEnabled) => send(ctx, patchCategory, { params: { userId, id }, body: { isEnabled } }),
  };
}
