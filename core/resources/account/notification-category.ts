import { boolean, from, string, wire } from '../../transport/wire.ts';

/** A kind of mail that users get. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly canDisable: boolean;
}

/** As its user sees it (protocol.md §9.7). */
export const category = wire<NotificationCategory>({
  id: from('notification_category_id', string),
  name: from('notification_category_name', string),
  isEnabled: from('enabled', boolean),
  canDisable: boolean,
});

/** What can be changed of it. */
export const categoryChange = wire({ isEnabled: from('enabled', boolean) });
