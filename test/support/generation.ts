import type { Generation } from '../../demo/service/index.ts';

/** The generation that the local service speaks in this run; its usual one where the run does not say. */
export const TEST_GENERATION: { readonly generation?: Generation } =
  process.env.TEST_GENERATION === '3' ? { generation: 3 } : {};
