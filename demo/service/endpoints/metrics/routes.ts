import type { Routes } from '../endpoint.ts';
import { getMetrics } from './metrics-endpoint.ts';

/** What an owner sees counted. */
export const metricsRoutes = {
  'GET /internal/metrics': getMetrics,
} satisfies Routes;
