import type { Routes } from '../endpoint.ts';
import { getMetrics } from './metrics-endpoint.ts';

/** Metrics for the owners of a project. */
export const metricsRoutes = {
  'GET /internal/metrics': getMetrics,
} satisfies Routes;
