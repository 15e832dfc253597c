/** How an email looks, and when it is sent. */
interface EmailSettings {
  /** The theme: null for that of the project, false for none. */
  themeId?: string | null | false;
  subject?: string;
  notificationCategoryName?: string;
  scheduledAt?: Date;
  variables?: Record<string, unknown>;
}

/** The recipients of an email. */
type EmailRecipients = { userIds: string[]; allUsers?: never } | { allUsers: true; userIds?: never };

/** The content of an email. */
type EmailContent =
  | { html: string; templateId?: never; draftId?: never }
  | { templateId: string; html?: never; draftId?: never }
  | { draftId: string; html?: never; templateId?: never };

/** An email to users of the project. */
export type SendEmailOptions = EmailSettings & EmailRecipients & EmailContent;

/** How many emails were sent in a time, and what became of them. */
export interface EmailDeliveryWindowStats {
  sent: number;
  bounced: number;
  marked_as_spam: number;
}

/** How many emails were sent, by the length of the time. */
interface EmailDeliveryStats {
  hour: EmailDeliveryWindowStats;
  day: EmailDeliveryWindowStats;
  week: EmailDeliveryWindowStats;
  month: EmailDeliveryWindowStats;
}

/** How fast the service sends emails. */
interface EmailDeliveryCapacity {
  rate_per_second: number;
  boost_multiplier: number;
  penalty_factor: number;
  is_boost_active: boolean;
  boost_expires_at: string | null;
}

/** The emails of a project in numbers. */
export interface EmailDeliveryInfo {
  stats: EmailDeliveryStats;
  capacity: EmailDeliveryCapacity;
}
