import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { program } from '../support/run/program.ts';
import { bundledCode } from './bundlers.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';

afterAll(removeFolder);

const MOVED = [
  { entry: 'latchkey/admin', name: 'createAdminApp', to: 'latchkey-project/admin' },
  { entry: 'latchkey/project', name: 'LkProjectSettings', to: 'latchkey-project' },
  { entry: 'latchkey/elements/project/users/users.js', name: 'LkProjectSettings', to: 'latchkey-project' },
  { entry: 'latchkey/react/project', name: 'ProjectSettings', to: 'latchkey-project/react' },
];

test.each(MOVED)(
  'an import of the moved entry $entry fails with an error that names the new path',
  async ({ entry, name, to }) => {
    const folder = await folderWithPackage();
    const code = `import { ${name} } from '${entry}'; console.log(${name});`;
    const { exitCode, output } = await program('node', ['--input-type=module', '--eval', code], { cwd: folder });
    expect(exitCode).toBe(1);
    expect(output).toContain(`Run "npm install latchkey-project" and import from '${to}'.`);
  },
);

test.each([
  { use: "import { createAdminApp } from 'latchkey/admin'; createAdminApp();", to: 'latchkey-project/admin' },
  {
    use: "import type { AdminApp } from 'latchkey/admin'; export const app: AdminApp = {};",
    to: 'latchkey-project/admin',
  },
  { use: "import { LkProjectSettings } from 'latchkey/project'; new LkProjectSettings();", to: 'latchkey-project' },
  {
    use: "import { ProjectSettings } from 'latchkey/react/project'; export const page = <ProjectSettings projectId='a' />;",
    to: 'latchkey-project/react',
  },
])('a TypeScript error names the new path of the moved import: $use', async ({ use, to }) => {
  const folder = await folderWithPackage();
  const file = join(folder, 'moved.tsx');
  await writeFile(file, use);
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--jsx',
    'react-jsx',
    '--skipLibCheck',
  ];
  const { exitCode, output } = await program('tsc', ['--ignoreConfig', ...options, file], { cwd: folder });
  expect(exitCode).not.toBe(0);
  expect(output).toContain('has moved');
  expect(output).toContain(`'${to}'`);
});

test('a bundle keeps the error of a moved entry that is imported only for side effects', async () => {
  const page = { name: 'moved-project', script: "import 'latchkey/project';" };
  expect(await bundledCode('vite', await folderWithPackage(), page)).toContain('latchkey/project has moved.');
});
