import { fixedWorkSlowness } from '../../support/run/fixed-work.ts';

/** How many times as long work takes here and now as on a quiet machine; at least 1. */
export const measureSlowness = () => Math.max(1, fixedWorkSlowness());
