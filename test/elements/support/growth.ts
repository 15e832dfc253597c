import { executeServerCommand } from '@web/test-runner-commands';
import type { MemoryUse } from '../../support/wtr/commands-plugin.ts';

/** Puts something into the page; what it returns takes it out again. */
export type Mount = (count: number) => Promise<() => unknown> | (() => unknown);

interface GrowthOptions {
  readonly mounts: number;
  /** How often is measured; what leaks does so in each round. */
  readonly rounds: number;
  /** Before memory is measured: drops what the test itself holds. */
  readonly settle: () => Promise<unknown>;
}

/** Only Chromium tells what a page holds. */
export const tellsMemory = navigator.userAgent.includes('Chrome');

/** Mounts before the first measurement: modules are loaded and code is compiled with them. */
const WARM_UP_MOUNTS = 12;

/**
 * How much more the page holds after each mount and unmount. What the browser keeps for later, and a mount whose last task has not
 * run yet, show up in some rounds, so the smallest growth of all rounds counts.
 */
export async function growthOf(mount: Mount, { mounts, rounds, settle }: GrowthOptions): Promise<MemoryUse> {
  const perRound = Math.ceil(mounts / rounds);
  const round = async (times: number) => {
    for (let count = 0; count < times; count++) await (await mount(count))();
    await settle();
    return executeServerCommand<MemoryUse, undefined>('memory');
  };
  const uses = [await round(WARM_UP_MOUNTS)];
  for (let count = 0; count < rounds; count++) uses.push(await round(perRound));
  const each = (key: keyof MemoryUse) => {
    const growths = uses.slice(1).map((use, index) => use[key] - (uses[index]?.[key] ?? 0));
    return Math.min(...growths) / perRound;
  };
  return { bytes: each('bytes'), nodes: each('nodes'), listeners: each('listeners') };
}
