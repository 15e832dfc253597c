import type { Routes } from '../endpoint.ts';
import { getBackendUrls, checkFeatureSupport, checkVersion, getGreeting, discardTelemetry } from './meta-endpoints.ts';
import { createWebhookPortalLink, sendTestWebhook } from './webhook-endpoints.ts';

/** The endpoints about the service itself: versions, telemetry, webhooks. */
export const metaRoutes = {
  'GET /': getGreeting,
  'POST /analytics/events/batch': discardTelemetry,
  'POST /check-feature-support': checkFeatureSupport,
  'POST /check-version': checkVersion,
  'GET /internal/backend-urls': getBackendUrls,
  'POST /session-replays/batch': discardTelemetry,
  'POST /internal/send-test-webhook': sendTestWebhook,
  'POST /webhooks/svix-token': createWebhookPortalLink,
} satisfies Routes;
