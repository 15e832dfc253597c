import { expect } from 'vitest';
import type { OpenVisit } from './fixtures.ts';

/** How often scanners open a link before the user does. */
const OPENINGS = 3;

/** Opens a mailed link as mail scanners do: scripts run without user input. This must send no request but GET. */
export async function expectUnaffectedByScanners(openVisit: OpenVisit, link: string): Promise<void> {
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const scanner = await openVisit();
    const page = await scanner.open(link);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(scanner.sent().filter((request) => !request.startsWith('GET '))).toEqual([]);
    await page.close();
  }
}
