import { removeFolder } from '../../packed/packed-package.ts';
import { PACKED_RECORD, WEIGHED_PAGES } from '../../packed/weighed-pages.ts';
import { ENTRY_RECORD, WEIGHED_ENTRIES } from '../weighed-entries.ts';
import { recordLines } from '../lines/record-lines.ts';
import { recordWeights } from './record-weights.ts';

/** `npm run weights`: counts lines and weighs everything anew, says what changed, and writes the records that the tests read. */
recordLines();
try {
  await recordWeights('the sources', ENTRY_RECORD, WEIGHED_ENTRIES);
  await recordWeights('the packed package', PACKED_RECORD, WEIGHED_PAGES);
} finally {
  await removeFolder();
}
