/** All event types (protocol.md §11.8). */
export const WEBHOOK_TYPES = [
  'user.created',
  'user.updated',
  'user.deleted',
  'team.created',
  'team.updated',
  'team.deleted',
  'team_membership.created',
  'team_membership.deleted',
  'team_permission.created',
  'team_permission.deleted',
  'project_permission.created',
  'project_permission.deleted',
] as const;

/** The type of an event that the service sends to webhooks, such as `user.created`. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
