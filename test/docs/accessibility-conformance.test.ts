import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the accessibility page begins with how many criteria are supported, as its tables say', async () => {
  const page = await readFile('demo/docs/accessibility.md', 'utf8');
  const verdicts = [...page.matchAll(/^\| (\d\.[\d.]+) [^|]*\| ([^|]+) \|/gm)];
  const criteriaOf = (verdict: string) => verdicts.filter(([, , said]) => said === verdict).map(([, name]) => name);
  const [supported, partial, missing] = ['Supports', 'Partially supports', 'Not applicable'].map(criteriaOf);
  expect([supported?.length, partial, missing?.length]).toEqual([45, ['3.1.2'], 9]);
  expect(page).toContain(
    'Of the 55 criteria, Latchkey supports 45 and partially supports one (3.1.2); nine are not applicable.',
  );
});
