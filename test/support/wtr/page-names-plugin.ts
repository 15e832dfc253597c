import type { TestRunnerPlugin } from '@web/test-runner';
import { IN_EVERY_PAGE } from '../../rules/page-names/in-every-page.ts';
import { joinPageNames, readPageNames } from '../../rules/page-names/page-names.ts';
import { sourcesIn } from '../../rules/source.ts';

const ADDRESS = '/__page-names__.json';

/** Serves the names of the page that the library reads, and `IN_EVERY_PAGE`. To read all sources takes seconds, so this happens once. */
export function pageNamesPlugin(): TestRunnerPlugin {
  let body: string | undefined;
  return {
    name: 'latchkey-page-names',
    serve({ path }) {
      if (path !== ADDRESS) return undefined;
      body ??= JSON.stringify({ ...readLibrary(), inEveryPage: IN_EVERY_PAGE });
      return { body, type: 'json' };
    },
  };
}

function readLibrary() {
  return joinPageNames(sourcesIn('core', 'elements', 'react').map(({ path, text }) => readPageNames(path, text)));
}
