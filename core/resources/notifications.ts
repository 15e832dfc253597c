import type { Context } from '../context.ts';
import { unwrap } from '../result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { flag, text, wire } from '../transport/wire.ts';
import { items, itemsIfAny } from './items.ts';
import { changed, write } from './write.ts';

/** A kind of mail that people get. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly canDisable: boolean;
}

const PATH = '/emails/notification-preference/me';

/** As it travels (wire protocol §3.13). */
export const category = wire({
  notificationCategoryId: text,
  notificationCategoryName: text,
  enabled: flag,
  canDisable: flag,
});

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
  body: wire({ enabled: flag }),
  errors: [],
});

export async function list(ctx: Context<'client'>): Promise<readonly NotificationCategory[]> {
  const found = await itemsIfAny(ctx, getCategories);
  return Object.freeze(found.map(presentCategory));
}

/** In a person's words, frozen. */
export function presentCategory(answered: ReturnType<typeof category.decode>): NotificationCategory {
  const { notificationCategoryId: id, notificationCategoryName: name, enabled: isEnabled, canDisable } = answered;
  return Object.freeze({ id, name, isEnabled, canDisable });
}

export async function update(ctx: Context<'client'>, categoryId: string, enabled: boolean): Promise<void> {
  const key = ['notifications'];
  unwrap(
    await write(ctx, {
      send: () => send(ctx, patchCategory, { params: categoryId, body: { enabled } }),
      stale: [key],
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
