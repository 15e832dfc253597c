import { expect, test } from 'vitest';
import { inTheirFiles } from '../../support/run/types-stage.ts';
import { exampleModule } from './example-modules.ts';

test('exampleModule() adds imports for the names that an example uses without declaring them', () => {
  expect(exampleModule({ code: 'await app.signOut();\nuseUser();' }).split('\n')).toEqual([
    "import { useUser } from '../../react/index.ts'; import { app } from './given.ts'; import { lookedAt } from './given.ts';",
    'lookedAt(await app.signOut());',
    'useUser();',
    'export { useUser, app, lookedAt };',
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

test('exampleModule() passes the values that an example drops to a function that accepts no result', () => {
  const checked = {
    "await server.permissions.grant(userId, 'read');": "lookedAt(await server.permissions.grant(userId, 'read'));",
    'if (isLost) await app.sendForgotPasswordEmail(email);':
      'if (isLost) lookedAt(await app.sendForgotPasswordEmail(email));',
    'const act = () => void app.signInWithPasskey();': 'const act = () => void lookedAt(app.signInWithPasskey());',
    'app.signOut();': 'lookedAt(app.signOut());',
    'button.onclick = () => app.signInWithPasskey();': 'button.onclick = () => lookedAt(app.signInWithPasskey());',
    "button.addEventListener('click', () => app.signOut());":
      "lookedAt(button.addEventListener('click', () => lookedAt(app.signOut())));",
    'const b = <a onClick={() => app.signOut()} />;': 'const b = <a onClick={() => lookedAt(app.signOut())} />;',
  };
  expect(Object.keys(checked).map((code) => exampleModule({ code }).split('\n')[1])).toEqual(Object.values(checked));
});

test.each([
  'const sent = await app.sendForgotPasswordEmail(email);',
  'redirect(address);',
  'unwrap(await app.teams.leave(teamId));',
])('exampleModule() leaves the value of %j alone', (code) => {
  expect(exampleModule({ code }).split('\n')[1]).toBe(code);
});

test('inTheirFiles() maps compiler errors to the file and line of the doc comment', () => {
  const output = '.cache/examples/1.tsx(3,5): error TS1: No.\n  Because.\ncore/index.ts(1,2): error TS2: No.\n';
  const examples = ['a.ts', 'b.ts'].map((path) => ({ path, line: 40 }));
  expect(inTheirFiles(output, examples)).toBe(
    'b.ts:41: error TS1: No.\n  Because.\ncore/index.ts(1,2): error TS2: No.\n',
  );
});
