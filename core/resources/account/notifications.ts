import type { Context } from '../../context/context.ts';
import { CATEGORY_ID_NAME, checkUuid } from '../../errors/checked.ts';
import { unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { itemsWire, fetchItemsIfAny } from '../items.ts';
import {
  notificationCategoryWire,
  notificationCategoryBodyWire,
  type NotificationCategory,
} from './notification-category.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The categories of notification emails; empty when the service has none. */
export interface Notifications {
  readonly $list: ListAtom<NotificationCategory>;
  /**
   * Returns the categories of notification emails, and which of them the user receives.
   *
   * @example const categories = await app.notifications.list();
   */
  list(): Promise<readonly NotificationCategory[]>;
  /**
   * Turns a category of notification emails on or off.
   *
   * @example await app.notifications.update(categoryId, false);
   */
  update(categoryId: string, enabled: boolean): Promise<void>;
}

const PATH = '/emails/notification-preference/me';

const getCategories = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: PATH,
  answer: itemsWire(notificationCategoryWire),
  errors: [],
});

const patchCategory = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: (id: string) => `${PATH}/${checkUuid(id, CATEGORY_ID_NAME)}`,
  body: notificationCategoryBodyWire,
  errors: [],
});

export function list(ctx: Context<'client'>): Promise<readonly NotificationCategory[]> {
  return fetchItemsIfAny(ctx, getCategories);
}

export async function update(ctx: Context<'client'>, categoryId: string, enabled: boolean): Promise<void> {
  const key = ['notifications'];
  unwrap(
    await completeWrite(ctx, send(ctx, patchCategory, { params: categoryId, body: { isEnabled: enabled } }), {
      key: key,
      show: [
        {
          key,
          change: (all: readonly NotificationCategory[]) =>
            all.map((each) => (each.id === categoryId ? applyChanges(each, { isEnabled: enabled }) : each)),
        },
      ],
    }),
  );
}
