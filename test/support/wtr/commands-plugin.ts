import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import type { Page } from 'playwright-core';
import { ROOT } from '../run/program.ts';
import { type FrameworkName, readSheet } from './framework-sheets.ts';

const SHOTS = join(ROOT, 'test/shots');

/**
 * Adds commands for `executeServerCommand`:
 *
 * - `memory` collects garbage and resolves to a `MemoryUse`; null in browsers other than Chromium.
 * - `screenshot` with `{ name: 'card-dark' }` writes test/shots/card-dark.png; null in browsers other than Chromium.
 * - `framework-sheet` with `{ name: 'pico' }` resolves to the style sheet of a CSS framework.
 */
export function commandsPlugin(): TestRunnerPlugin<{ name: string } | undefined> {
  return {
    name: 'latchkey-commands',
    async executeCommand({ command, payload, session: { browser, id } }) {
      if (command === 'framework-sheet') return readSheet(payload?.name as FrameworkName);
      if (command !== 'memory' && command !== 'screenshot') return undefined;
      if (!hasPage(browser)) return null;
      const page = browser.getPage(id);
      return command === 'memory' ? measureMemory(page) : takeScreenshot(page, payload?.name ?? '');
    },
  };
}

function hasPage(browser: { type: string }): browser is { type: string; getPage(id: string): Page } {
  return browser.type === 'playwright';
}

async function takeScreenshot(page: Page, name: string): Promise<string> {
  const path = join(SHOTS, `${name}.png`);
  if (!path.startsWith(SHOTS)) throw new Error(`A screenshot's name must stay inside test/shots: ${name}`);
  await page.screenshot({ path });
  return path;
}

/** The memory that a page uses after garbage collection. */
export interface MemoryUse {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** How many times garbage is collected. Objects that one collection frees may reference objects that only the next collection frees. */
const COLLECTIONS = 3;

async function measureMemory(page: Page): Promise<MemoryUse> {
  const tools = await page.context().newCDPSession(page);
  try {
    for (let count = 0; count < COLLECTIONS; count++) await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
    return { bytes: usedSize, nodes, listeners: jsEventListeners };
  } finally {
    await tools.detach();
  }
}
