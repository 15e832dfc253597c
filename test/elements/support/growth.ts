import { executeServerCommand } from '@web/test-runner-commands';
import type { MemoryUse } from '../../support/wtr/memory-plugin.ts';

/** Puts something into the page; what it returns takes it out again. */
export type Mount = (count: number) => Promise<() => unknown> | (() => unknown);

interface GrowthOptions {
  readonly mounts: number;
  /** Before memory is measured: drops what the test itself holds. */
  readonly settle: () => Promise<unknown>;
}

/** Only Chromium tells what a page holds. */
export const tellsMemory = navigator.userAgent.includes('Chrome');

/** Mounts before the first measurement: modules are loaded and code is compiled with them. */
const WARM_UP_MOUNTS = 12;

/**
 * How much more the page holds after each mount and unmount. What the browser itself keeps for later grows now and then, so the
 * smaller growth of two halves counts: what leaks does so in both.
 */
export async function growthOf(mount: Mount, { mounts, settle }: GrowthOptions): Promise<MemoryUse> {
  const half = mounts / 2;
  const round = async (times: number) => {
    for (let count = 0; count < times; count++) await (await mount(count))();
    await settle();
    return executeServerCommand<MemoryUse, undefined>('memory');
  };
  const [start, middle, end] = [await round(WARM_UP_MOUNTS), await round(half), await round(half)];
  const each = (key: keyof MemoryUse) => Math.min(middle[key] - start[key], end[key] - middle[key]) / half;
  return { bytes: each('bytes'), nodes: each('nodes'), listeners: each('listeners') };
}
