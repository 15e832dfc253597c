import type { Context } from '../base/context.ts';
import { unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { items, itemsIfAny } from './items.ts';
import { category, categoryChange, type NotificationCategory } from './notification-category.ts';
import { changed, write } from './write.ts';

const PATH = '/emails/notification-preference/me';

const getCategories = endpoint({
  access: 'client',
  method: 'GET',
  path: PATH,
  answer: items(category),
  errors: [],
});

const patchCategory = endpoint({
  access: 'client',
  method: 'PATCH',
  path: (id: string) => `${PATH}/${encodeURIComponent(id)}`,
  body: categoryChange,
  errors: [],
});

export function list(ctx: Context<'client'>): Promise<readonly NotificationCategory[]> {
  return itemsIfAny(ctx, getCategories);
}

export async function update(ctx: Context<'client'>, categoryId: string, enabled: boolean): Promise<void> {
  const key = ['notifications'];
  unwrap(
    await write(ctx, send(ctx, patchCategory, { params: categoryId, body: { isEnabled: enabled } }), {
      key: key,
      show: [
        {
          key,
          change: (all: readonly NotificationCategory[]) =>
            all.map((each) => (each.id === categoryId ? changed(each, { isEnabled: enabled }) : each)),
        },
      ],
    }),
  );
}
