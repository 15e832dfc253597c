import type { TestRunnerPlugin } from '@web/test-runner';
import type { Page } from 'playwright-core';

/** The memory that a page uses after garbage collection. */
export interface MemoryUse {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** `executeServerCommand('memory')` collects garbage and resolves to a `MemoryUse`; null in browsers other than Chromium. */
export function memoryPlugin(): TestRunnerPlugin<undefined> {
  return {
    name: 'latchkey-memory',
    async executeCommand({ command, session }) {
      if (command !== 'memory') return undefined;
      return hasPage(session.browser) ? measureMemory(session.browser.getPage(session.id)) : null;
    },
  };
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

function hasPage(browser: { type: string }): browser is { type: string; getPage(id: string): Page } {
  return browser.type === 'playwright';
}
