import { expect, test } from 'vitest';
import { createApp, manifestWith } from './support/app.ts';

const OLD = manifestWith({ '@stackframe/js': '2.8.108', '@stackframe/react': '2.8.108', react: '19.0.0' });

test('--imports replaces the import paths in every way to write them', async () => {
  const app = createApp({
    'package.json': OLD,
    'src/all.tsx': `// Everything of '@stackframe/react' that this app uses.
import { StackClientApp as App, useUser } from '@stackframe/react';
import type { CurrentUser } from "@stackframe/react";
import { KnownErrors } from '@stackframe/stack-shared';
import { Result } from '@stackframe/stack-shared/dist/utils/results';
import * as official from '@stackframe/stack';
import legacy = require('@stackframe/js');
export { UserButton } from '@stackframe/react';
export * from '@stackframe/stack';
export type Team = import('@stackframe/js').Team;

const load = () => import('@stackframe/react');
const loadToo = () => import(\`@stackframe/react\`);
vi.mock('@stackframe/react', async () => ({ ...(await vi.importActual('@stackframe/react')) }));

declare module '@stackframe/react' {}
`,
    'src/old.cjs':
      "const { StackServerApp } = require('@stackframe/js');\nrequire.resolve('@stackframe/js');\nreturn;\n",
  });
  const { printed } = await app.migrate('--imports');
  expect(app.read('src/all.tsx')).toBe(`// Everything of '@stackframe/react' that this app uses.
import { StackClientApp as App, useUser } from 'latchkey-stackframe';
import type { CurrentUser } from "latchkey-stackframe";
import { KnownErrors } from 'latchkey-stackframe';
import { Result } from 'latchkey-stackframe/dist/utils/results';
import * as official from 'latchkey-stackframe';
import legacy = require('latchkey-stackframe/js');
export { UserButton } from 'latchkey-stackframe';
export * from 'latchkey-stackframe';
export type Team = import('latchkey-stackframe/js').Team;

const load = () => import('latchkey-stackframe');
const loadToo = () => import(\`latchkey-stackframe\`);
vi.mock('latchkey-stackframe', async () => ({ ...(await vi.importActual('latchkey-stackframe')) }));

declare module 'latchkey-stackframe' {}
`);
  expect(app.read('src/old.cjs')).toBe(
    "const { StackServerApp } = require('latchkey-stackframe/js');\nrequire.resolve('latchkey-stackframe/js');\nreturn;\n",
  );
  expect(app.read('package.json')).toBe(
    manifestWith({ latchkey: '^1.2.3', 'latchkey-stackframe': '^1.2.3', react: '19.0.0' }),
  );
  expect(printed).toBe('Changed package.json\nChanged src/all.tsx\nChanged src/old.cjs\n\nNext: npm install');
});

test('a second run changes nothing', async () => {
  const app = createApp({ 'package.json': OLD, 'a.js': "import '@stackframe/js';\n" });
  await app.migrate('--imports');
  app.commit();
  expect((await app.migrate('--imports')).printed).toBe('Nothing to change.');
  expect((await app.migrate()).printed).toBe('Nothing to change.');
});

test('an app with the alias can go on to --imports', async () => {
  const app = createApp({ 'package.json': OLD, 'a.js': "import '@stackframe/js';\n" });
  await app.migrate();
  app.commit();
  await app.migrate('--imports');
  expect(app.read('package.json')).toBe(
    manifestWith({ latchkey: '^1.2.3', 'latchkey-stackframe': '^1.2.3', react: '19.0.0' }),
  );
});

test('the scripts of Vue, Svelte and Astro files are rewritten, and nothing else of these files', async () => {
  const page = "<p>'@stackframe/js'</p>";
  const app = createApp({
    'package.json': OLD,
    'a.vue': `<script setup lang="ts">\nimport { StackClientApp } from '@stackframe/js';\nconst a = 1 as number;\n</script>\n<template>${page}</template>\n`,
    'b.svelte': `<script context="module">\r\nexport { app } from '@stackframe/js';\r\n</script>\r\n<script>\r\nimport '@stackframe/js';\r\n</script>\r\n${page}\r\n`,
    'c.astro': `---\nimport { StackServerApp } from '@stackframe/js';\nif (!StackServerApp) return Astro.redirect('/');\n---\n${page}\n<script>import '@stackframe/js';</script>\n`,
  });
  const { printed } = await app.migrate('--imports');
  expect(app.read('a.vue')).toBe(
    `<script setup lang="ts">\nimport { StackClientApp } from 'latchkey-stackframe/js';\nconst a = 1 as number;\n</script>\n<template>${page}</template>\n`,
  );
  expect(app.read('b.svelte')).toBe(
    `<script context="module">\r\nexport { app } from 'latchkey-stackframe/js';\r\n</script>\r\n<script>\r\nimport 'latchkey-stackframe/js';\r\n</script>\r\n${page}\r\n`,
  );
  expect(app.read('c.astro')).toBe(
    `---\nimport { StackServerApp } from 'latchkey-stackframe/js';\nif (!StackServerApp) return Astro.redirect('/');\n---\n${page}\n<script>import 'latchkey-stackframe/js';</script>\n`,
  );
  expect(printed).not.toContain('Left');
});

test('line ends, byte order marks and comments stay', async () => {
  const before = "\uFEFF/* 👋 */ import { useUser } from '@stackframe/react'; // why\r\n\r\nuseUser( ) ;\r\n";
  const app = createApp({ 'package.json': OLD, 'a.js': before });
  await app.migrate('--imports');
  expect(app.read('a.js')).toBe(before.replace('@stackframe/react', 'latchkey-stackframe'));
});

test('what cannot be replaced stays and is listed, and package.json keeps its package', async () => {
  const broken = "import { useUser } from '@stackframe/react';\nconst = 1;\n";
  const config = "export default { transpilePackages: ['@stackframe/js'] };\n";
  const shared = "import { KnownErrors, yupString } from '@stackframe/stack-shared';\nimport '@stackframe/js/x';\n";
  const app = createApp({
    'package.json': OLD,
    'src/broken.jsx': broken,
    'next.config.mjs': config,
    'src/shared.ts': shared,
    'src/good.ts': "import '@stackframe/js';\n",
  });
  const { code, printed } = await app.migrate('--imports');
  expect(code).toBe(0);
  expect(app.read('src/broken.jsx')).toBe(broken);
  expect(app.read('next.config.mjs')).toBe(config);
  expect(app.read('src/shared.ts')).toBe(shared);
  expect(app.read('package.json')).toBe(
    manifestWith({
      '@stackframe/js': '2.8.108',
      '@stackframe/react': '2.8.108',
      latchkey: '^1.2.3',
      'latchkey-stackframe': '^1.2.3',
      react: '19.0.0',
    }),
  );
  expect(printed).toBe(`Changed package.json
Changed src/good.ts

Left as it is:
  package.json:5  @stackframe/js stays, because sources still name it
  package.json:6  @stackframe/react stays, because sources still name it
  next.config.mjs:1  '@stackframe/js' is a text here, not an import
  src/broken.jsx:2  the file has a syntax error: Unexpected token
  src/shared.ts:1  latchkey-stackframe has no yupString of @stackframe/stack-shared
  src/shared.ts:2  latchkey-stackframe has no '@stackframe/js/x'

Next: npm install`);
});

test('--dry prints a diff and writes nothing', async () => {
  const before =
    "import { useUser } from '@stackframe/react';\n\nexport const useName = () => useUser()?.displayName;\n";
  const app = createApp({ 'package.json': OLD, 'src/name.ts': before });
  const { code, printed } = await app.migrate('--imports', '--dry');
  expect(code).toBe(0);
  expect(app.read('src/name.ts')).toBe(before);
  expect(app.read('package.json')).toBe(OLD);
  expect(printed).toBe(`--- a/package.json
+++ b/package.json
@@ -2,8 +2,8 @@
   "name": "shop",
   "private": true,
   "dependencies": {
-    "@stackframe/js": "2.8.108",
-    "@stackframe/react": "2.8.108",
+    "latchkey": "^1.2.3",
+    "latchkey-stackframe": "^1.2.3",
     "react": "19.0.0"
   }
 }
--- a/src/name.ts
+++ b/src/name.ts
@@ -1,3 +1,3 @@
-import { useUser } from '@stackframe/react';
+import { useUser } from 'latchkey-stackframe';
 
 export const useName = () => useUser()?.displayName;`);
});

test('--json prints a report', async () => {
  const app = createApp({ 'package.json': OLD, 'a.js': "import '@stackframe/js';\nimport '@stackframe/js/x';\n" });
  const { printed } = await app.migrate('--imports', '--json');
  expect(JSON.parse(printed)).toEqual({
    mode: 'imports',
    dry: false,
    changed: ['package.json', 'a.js'],
    left: [
      { file: 'package.json', line: 5, reason: '@stackframe/js stays, because sources still name it' },
      { file: 'a.js', line: 2, reason: "latchkey-stackframe has no '@stackframe/js/x'" },
    ],
    install: 'npm install',
  });
});
