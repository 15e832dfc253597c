import { parseArgs } from 'node:util';
import { languages } from '../../../elements/languages.ts';
import { copiedTexts, missingTexts, textsOf, TO_TRANSLATE, unusedTexts } from './language-texts.ts';

/**
 * `npm run languages` prints how many texts each language lacks, and lists texts that were copied from English or are not used.
 * With `--missing` it also lists every missing text. If it lists any text, it fails. A release must pass it with `--missing`.
 */
const { values: flags } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });

let isComplete = true;
for (const [tag, load] of Object.entries(languages)) {
  const texts = await textsOf(load);
  const missing = missingTexts(texts);
  console.log(`${tag}: ${TO_TRANSLATE.size - missing.length} of ${TO_TRANSLATE.size} texts`);
  if (flags.missing) reportPaths('missing', missing);
  reportPaths('as in English', copiedTexts(tag, texts));
}
reportPaths('used nowhere', unusedTexts());
process.exitCode = isComplete ? 0 : 1;

function reportPaths(fault: string, paths: readonly string[]): void {
  for (const path of paths) console.log(`  ${fault}: ${path}`);
  isComplete &&= paths.length === 0;
}
