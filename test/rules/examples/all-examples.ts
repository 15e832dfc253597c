import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/run/program.ts';
import { sourcesIn } from '../source.ts';
import { type DocExample, examplesIn, examplesOf } from './doc-examples.ts';
import { scriptsOf } from './example-markup.ts';

const PAGES = ['demo/docs/guide.md', 'demo/service/README.md', 'elements/project/README.md'];

interface Examples {
  readonly code: readonly DocExample[];
  readonly markup: readonly DocExample[];
}

/** Reads the examples of all doc blocks and pages. */
export function readExamples(): Examples {
  const examples = [
    ...sourcesIn('core', 'elements', 'react', 'demo/service').flatMap(examplesOf),
    ...PAGES.flatMap((path) => examplesIn({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  ];
  return {
    code: examples.filter(({ language }) => language === 'ts'),
    markup: examples.filter(({ language }) => language === 'html'),
  };
}

/** What the compiler can say something about: code, and the scripts in markup. */
export function compiledExamples(): readonly DocExample[] {
  const { code, markup } = readExamples();
  return [...code, ...markup.flatMap(scriptsOf)];
}
