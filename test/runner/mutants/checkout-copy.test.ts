import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCheckout } from '../../support/mutants/checkout-copy.ts';
import { ROOT } from '../../support/run/program.ts';
import { readText } from '../../rules/source.ts';

test('a change in the copy made by copyCheckout() leaves the checkout unchanged', () => {
  const file = 'core/session/state.ts';
  const text = readText(file);
  const copy = copyCheckout(['core/session']);
  try {
    expect(copy.read(file)).toBe(text);
    expect(existsSync(join(copy.folder, 'node_modules/vitest/package.json'))).toBe(true);
    copy.write(file, 'changed');
    expect(copy.read(file)).toBe('changed');
    expect(readText(file)).toBe(text);
  } finally {
    copy.remove();
  }
  expect([existsSync(copy.folder), existsSync(join(ROOT, 'node_modules/vitest/package.json'))]).toEqual([false, true]);
});
