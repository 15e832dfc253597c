import { expect } from 'vitest';
import type { OpenVisit } from './fixtures.ts';

/** How often machines open a link before a user does. */
const OPENINGS = 3;

/** Opens a mailed link as scanners of mails do: scripts run, nobody touches anything. Nothing may be sent by that. */
export async function expectScannersSpendNothing(openVisit: OpenVisit, link: string): Promise<void> {
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const scanner = await openVisit();
    const page = await scanner.open(link);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(scanner.sent().filter((request) => !request.startsWith('GET '))).toEqual([]);
    await page.close();
  }
}
