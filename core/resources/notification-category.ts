import { boolean, string, wire } from '../transport/wire.ts';

/** A kind of mail that people get. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly canDisable: boolean;
}

/** As it travels (wire protocol §3.13). */
export const category = wire({
  notificationCategoryId: string,
  notificationCategoryName: string,
  enabled: boolean,
  canDisable: boolean,
});

/** In a person's words, frozen. */
export function presentCategory(answered: ReturnType<typeof category.decode>): NotificationCategory {
  const { notificationCategoryId: id, notificationCategoryName: name, enabled: isEnabled, canDisable } = answered;
  return Object.freeze({ id, name, isEnabled, canDisable });
}
