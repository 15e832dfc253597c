import { boolean, fromKey, string, wire } from '../../transport/wire.ts';

/** A category of emails that users receive. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly canDisable: boolean;
}

/** The fields of a category that the user sees (protocol.md §9.7). */
export const notificationCategoryWire = wire<NotificationCategory>({
  id: fromKey('notification_category_id', string),
  name: fromKey('notification_category_name', string),
  isEnabled: fromKey('enabled', boolean),
  canDisable: boolean,
});

/** The body of a request that changes a category. */
export const notificationCategoryBodyWire = wire({ isEnabled: fromKey('enabled', boolean) });
