import type { Routes } from '../endpoint.ts';
import { backendUrls, checkFeatureSupport, checkVersion, root, telemetryBatch } from './meta-endpoints.ts';
import { createPortalToken, sendTestWebhook } from './webhook-endpoints.ts';

/** The service itself: versions, telemetry, webhooks. */
export const metaRoutes = {
  'GET /': root,
  'POST /analytics/events/batch': telemetryBatch,
  'POST /check-feature-support': checkFeatureSupport,
  'POST /check-version': checkVersion,
  'GET /internal/backend-urls': backendUrls,
  'POST /session-replays/batch': telemetryBatch,
  'POST /internal/send-test-webhook': sendTestWebhook,
  'POST /webhooks/svix-token': createPortalToken,
} satisfies Routes;
