import type { EmailCounts, EmailDeliveryStats, EmailVariables, UserEmail } from 'latchkey/server';
import type { EmailDeliveryInfo, EmailDeliveryWindowStats, SendEmailOptions } from '../types/email.ts';

/** Returns an email in the words of `latchkey`. */
export function emailOf(options: SendEmailOptions): UserEmail {
  const { themeId, scheduledAt, notificationCategoryName, subject } = options;
  const settings = {
    subject,
    notificationCategory: notificationCategoryName,
    themeId: themeId ?? undefined,
    scheduledAt: scheduledAt?.getTime(),
  };
  const to = options.userIds ? { userIds: options.userIds } : { allUsers: true as const };
  if (options.html !== undefined) return { ...settings, ...to, html: options.html };
  if (options.draftId !== undefined) return { ...settings, ...to, draftId: options.draftId };
  const { templateId, variables } = options;
  return { ...settings, ...to, templateId, ...(variables && { variables: variablesOf(variables) }) };
}

function variablesOf(given: Record<string, unknown>): EmailVariables {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, variable(name, value)]));
}

function variable(name: string, value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  throw new TypeError(`The variable ${name} of an email must be a string, a number, a boolean or null.`);
}

/** Returns the emails of a project in numbers, with the names that the official interface gives them. */
export function deliveryInfo({ stats, capacity }: EmailDeliveryStats): EmailDeliveryInfo {
  const { boostExpiresAt } = capacity;
  return {
    stats: {
      hour: windowStats(stats.hour),
      day: windowStats(stats.day),
      week: windowStats(stats.week),
      month: windowStats(stats.month),
    },
    capacity: {
      rate_per_second: capacity.ratePerSecond,
      boost_multiplier: capacity.boostMultiplier,
      penalty_factor: capacity.penaltyFactor,
      is_boost_active: capacity.isBoostActive,
      boost_expires_at: boostExpiresAt === null ? null : new Date(boostExpiresAt).toISOString(),
    },
  };
}

function windowStats({ sent, bounced, markedAsSpam }: EmailCounts): EmailDeliveryWindowStats {
  return { sent, bounced, marked_as_spam: markedAsSpam };
}
