import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import type { Page } from 'playwright-core';

const FOLDER = resolve(import.meta.dirname, '../../shots');

/** `executeServerCommand('screenshot', { name: 'card-dark' })` writes test/shots/card-dark.png. Works only in Chromium. */
export function screenshotPlugin(): TestRunnerPlugin<{ name: string }> {
  return {
    name: 'latchkey-screenshot',
    async executeCommand({ command, payload, session }) {
      if (command !== 'screenshot' || !payload) return undefined;
      const path = join(FOLDER, `${payload.name}.png`);
      if (!path.startsWith(FOLDER)) throw new Error(`A screenshot's name must stay inside test/shots: ${payload.name}`);
      if (!hasPage(session.browser)) return null;
      await mkdir(dirname(path), { recursive: true });
      await session.browser.getPage(session.id).screenshot({ path });
      return path;
    },
  };
}

function hasPage(browser: { type: string }): browser is { type: string; getPage(id: string): Page } {
  return browser.type === 'playwright';
}
