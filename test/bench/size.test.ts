import { expect, test } from 'vitest';
import { BUDGETS, kilobytes } from './budgets.ts';
import { isReady, measure } from './measure.ts';

const BUNDLE_TIMEOUT_MS = 60_000;

for (const { entry, title, onTopOf, mostBytes } of BUDGETS) {
  const parts = [entry, ...(onTopOf === undefined ? [] : [onTopOf])];
  test.skipIf(!parts.every(isReady))(
    `${title} weighs at most ${kilobytes(mostBytes)}`,
    { timeout: BUNDLE_TIMEOUT_MS },
    async () => {
      const [own, base] = await Promise.all(parts.map(measure));
      const bytes = (own?.firstLoadBytes ?? Number.NaN) - (base?.firstLoadBytes ?? 0);
      console.log(`${title}: ${kilobytes(bytes)} of ${kilobytes(mostBytes)}`);
      expect(bytes).toBeLessThanOrEqual(mostBytes);
    },
  );
}
