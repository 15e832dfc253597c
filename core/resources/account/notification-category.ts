import { boolean, from, string, wire } from '../../transport/wire.ts';

/** A category of emails that users receive. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly canDisable: boolean;
}

/** The fields of a category that the user sees (protocol.md §9.7). */
export const notificationCategoryWire = wire<NotificationCategory>({
  id: from('notification_category_id', string),
  name: from('notification_category_name', string),
  isEnabled: from('enabled', boolean),
  canDisable: boolean,
});

/** The body of a request that changes a category. */
export const notificationCategoryBodyWire = wire({ isEnabled: from('enabled', boolean) });
