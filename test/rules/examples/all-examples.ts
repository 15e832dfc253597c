import { readText, sourcesIn } from '../source.ts';
import { type DocExample, examplesIn, examplesOf } from './doc-examples.ts';
import { scriptsOf } from './example-markup.ts';
import { markdownPages } from './pages.ts';
import { isRun } from './run-files.ts';

/** Pages of the other packages. */
const OTHER_PAGES = ['demo/service/README.md', 'elements/project/README.md'];

interface Examples {
  readonly code: readonly DocExample[];
  readonly markup: readonly DocExample[];
}

/** Reads the examples of all doc blocks and pages. */
export function readExamples(): Examples {
  const pages = [...markdownPages(), ...OTHER_PAGES.map((path) => ({ path, text: readText(path) }))];
  const examples = [
    ...sourcesIn('core', 'elements', 'react', 'demo/service').flatMap(examplesOf),
    ...pages.flatMap(examplesIn).filter(({ code }) => !isRun(code)),
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
