import { createZeroCounts, mapShownDays } from './shown-days.ts';

/** Returns the overview of payments, of which this service has none (protocol.md §11.7, generation 2). */
export function readPaymentsOverview(now: number): object {
  return {
    subscriptions_by_status: {},
    active_subscription_count: 0,
    total_one_time_purchases: 0,
    daily_subscriptions: createZeroCounts(now),
    revenue_cents: 0,
    mrr_cents: 0,
    total_orders: 0,
    checkout_conversion_rate: 0,
  };
}

/** Returns the overview of page views, which this service does not record (protocol.md §11.7, generation 2). */
export function readAnalyticsOverview(now: number): object {
  return {
    daily_page_views: createZeroCounts(now),
    daily_clicks: createZeroCounts(now),
    daily_visitors: createZeroCounts(now),
    daily_revenue: mapShownDays(now, (_day, date) => ({ date, new_cents: 0, refund_cents: 0 })),
    total_revenue_cents: 0,
    total_replays: 0,
    recent_replays: 0,
    visitors: 0,
    avg_session_seconds: 0,
    online_live: 0,
    revenue_per_visitor: 0,
    top_referrers: [],
    top_region: null,
  };
}
