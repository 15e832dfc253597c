import { expect, test } from 'vitest';
import { LATER_THAN_FORM } from '../../.build/library/loading-plan.ts';
import { measure } from './measure.ts';
import { ENTRY_RECORD, WEIGHED_ENTRIES } from './weighed-entries.ts';
import { testWeights } from './weights/test-weights.ts';

testWeights(ENTRY_RECORD, WEIGHED_ENTRIES);

test('the modules listed in LATER_THAN_FORM load only after the sign-in form is ready', async () => {
  const { sources, laterSources } = await measure('sign-in');
  expect(sources).toContain('elements/sign-in/card/sign-in-card.ts');
  expect(LATER_THAN_FORM.filter((source) => sources.includes(source))).toEqual([]);
  // A file that was renamed, or that no longer comes at all, is in neither list.
  expect(LATER_THAN_FORM.filter((source) => !laterSources.includes(source))).toEqual([]);
});
