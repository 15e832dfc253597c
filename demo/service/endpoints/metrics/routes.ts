import type { Routes } from '../endpoint.ts';
import { getMetrics } from './metrics-endpoint.ts';

/** The endpoint with metrics for the owners of a project. */
export const metricsRoutes = {
  'GET /internal/metrics': getMetrics,
} satisfies Routes;
