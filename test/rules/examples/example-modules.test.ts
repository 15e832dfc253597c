import { expect, test } from 'vitest';
import { inTheirFiles } from '../../support/run/types-stage.ts';
import { exampleModule } from './example-modules.ts';

test('exampleModule() adds imports for the names that an example uses without declaring them', () => {
  expect(exampleModule({ code: 'await app.signOut();\nuseUser();' }).split('\n')).toEqual([
    "import { useUser } from '../../react/index.ts'; import { app } from './given.ts';",
    'await app.signOut();',
    'useUser();',
    'export { useUser, app };',
    '',
  ]);
  expect(exampleModule({ code: 'one();' })).toBe('\none();\nexport {  };\n');
});

test('exampleModule() does not import names that an example declares or imports', () => {
  const code = `import { type User, useUser } from 'latchkey/react';
const { email, teams: [code = ''] } = useUser();
export const app = 1;
function save(secret: string) {}
interface Token {}`;
  expect(exampleModule({ code }).split('\n')).toEqual([
    "import { secret } from './given.ts';",
    "import { type User, useUser } from '../../react/index.ts';",
    ...code.split('\n').slice(1),
    'export { secret, useUser, email, code, save };',
    '',
  ]);
});

test('exampleModule() replaces imports of the package with imports of its sources', () => {
  const sources = {
    "import 'latchkey/elements';": "import '../../elements/index.ts';",
    "import { LkUserRow } from 'latchkey/elements/user/user-row.js';":
      "import { LkUserRow } from '../../elements/user/user-row.ts';",
    "import('latchkey-languages');": "import('../../elements/languages.ts');",
    "import { chromium } from 'playwright-core';": "import { chromium } from 'playwright-core';",
  };
  const modules = Object.keys(sources).map((code) => exampleModule({ code }).split('\n')[1]);
  expect(modules).toEqual(Object.values(sources));
});

test('exampleModule() makes the compiler refuse a call on a server whose result a page drops', () => {
  const page = (code: string) => exampleModule({ code, path: 'a.md' }).split('\n')[1];
  expect(page("await server.permissions.grant(userId, 'read');")).toBe(
    "lookedAt(await server.permissions.grant(userId, 'read'));",
  );
  expect(page("unwrap(await server.permissions.grant(userId, 'read'));")).toBe(
    "unwrap(await server.permissions.grant(userId, 'read'));",
  );
  expect(page('await app.signOut();')).toBe('await app.signOut();');
});

test('inTheirFiles() maps compiler errors to the file and line of the doc comment', () => {
  const output = '.cache/examples/1.tsx(3,5): error TS1: No.\n  Because.\ncore/index.ts(1,2): error TS2: No.\n';
  const examples = ['a.ts', 'b.ts'].map((path) => ({ path, line: 40 }));
  expect(inTheirFiles(output, examples)).toBe(
    'b.ts:41: error TS1: No.\n  Because.\ncore/index.ts(1,2): error TS2: No.\n',
  );
});
