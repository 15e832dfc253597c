import { parseArgs } from 'node:util';
import { languages } from '../../../elements/languages.ts';
import { copiedTexts, ENGLISH, missingTexts, textsOf, unusedTexts } from './language-texts.ts';

/**
 * `npm run languages` says how many texts each language lacks, and names what was copied from English or is used nowhere. With
 * `--missing` it names every missing text, too. Anything named makes it fail, which is what a release checks.
 */
const { values: flags } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });

let isComplete = true;
for (const [tag, load] of Object.entries(languages)) {
  const texts = await textsOf(load);
  const missing = missingTexts(texts);
  console.log(`${tag}: ${ENGLISH.size - missing.length} of ${ENGLISH.size} texts`);
  if (flags.missing) name('missing', missing);
  name('as in English', copiedTexts(tag, texts));
}
name('used nowhere', unusedTexts());
process.exitCode = isComplete ? 0 : 1;

function name(fault: string, paths: readonly string[]): void {
  for (const path of paths) console.log(`  ${fault}: ${path}`);
  isComplete &&= paths.length === 0;
}
