import { expect, test } from 'vitest';
import { createApp, manifestWith } from './support/app.ts';

const PAGE = "import { useUser } from '@stackframe/react';\n\nexport const Name = () => useUser()?.displayName;\n";

test('by default package.json alone changes: the old names get the stand-in', async () => {
  const app = createApp({
    'package.json': `{
  "name": "shop",
  "scripts": { "dev": "vite" },
  "dependencies": {
    "@stackframe/react": "^2.8.108",
    "@stackframe/stack-shared": "2.8.108",
    "react": "^19.0.0"
  },
  "devDependencies": {
    "@stackframe/js": "^2.8.108"
  }
}
`,
    'src/name.tsx': PAGE,
  });
  const { code, printed } = await app.migrate();
  expect(code).toBe(0);
  expect(app.read('package.json')).toBe(`{
  "name": "shop",
  "scripts": { "dev": "vite" },
  "dependencies": {
    "@stackframe/react": "npm:latchkey-stackframe@^1.2.3",
    "@stackframe/stack-shared": "npm:latchkey-stackframe@^1.2.3",
    "latchkey": "^1.2.3",
    "react": "^19.0.0"
  },
  "devDependencies": {
    "@stackframe/js": "npm:latchkey-stackframe@^1.2.3"
  }
}
`);
  expect(app.read('src/name.tsx')).toBe(PAGE);
  expect(printed).toBe('Changed package.json\n\nNext: npm install');
});

test('a second run changes nothing', async () => {
  const app = createApp({ 'package.json': manifestWith({ '@stackframe/react': '2.8.108' }), 'src/name.tsx': PAGE });
  await app.migrate();
  app.commit();
  const before = app.read('package.json');
  expect(await app.migrate()).toEqual({ code: 0, printed: 'Nothing to change.', errors: '' });
  expect(app.read('package.json')).toBe(before);
});

test('line ends, indentation, order and the version of latchkey stay as they are', async () => {
  const before = [
    '{',
    '\t"dependencies": {',
    '\t\t"zod": "4",',
    '\t\t"@stackframe/js" : "2.8.108",',
    '\t\t"latchkey": "1.0.0"',
    '\t}',
    '}',
  ].join('\r\n');
  const app = createApp({ 'package.json': before });
  await app.migrate();
  const after = before.replace('"@stackframe/js" : "2.8.108"', '"@stackframe/js": "npm:latchkey-stackframe@^1.2.3"');
  expect(app.read('package.json')).toBe(after);
});

test('peers, overrides and imports that the stand-in lacks are listed with their lines', async () => {
  const app = createApp({
    'package.json': `{
  "dependencies": { "@stackframe/js": "2.8.108" },
  "peerDependencies": {
    "@stackframe/react": "*"
  },
  "pnpm": {
    "overrides": {
      "@stackframe/stack-shared": "2.8.108"
    }
  }
}
`,
    'src/wait.ts':
      "import { KnownErrors } from '@stackframe/stack-shared';\nimport { wait } from '@stackframe/stack-shared/dist/utils/promises';\n",
    'pnpm-lock.yaml': '',
  });
  const { printed } = await app.migrate();
  expect(printed).toBe(`Changed package.json

Left as it is:
  package.json:4  @stackframe/react is a peer dependency, which cannot have another package's name
  package.json:8  pnpm.overrides names @stackframe/stack-shared
  src/wait.ts:2  latchkey-stackframe has no '@stackframe/stack-shared/dist/utils/promises'

Next: pnpm install`);
});

test('in a monorepo, each package.json that names the old packages changes', async () => {
  const old = manifestWith({ '@stackframe/stack': '2.8.108' });
  const other = manifestWith({ react: '19.0.0' });
  const app = createApp({
    'package.json': '{ "private": true, "workspaces": ["apps/*", "packages/*"] }\n',
    'pnpm-workspace.yaml': "packages:\n  - 'apps/*'\n",
    'apps/web/package.json': old,
    'packages/auth/package.json': old,
    'packages/ui/package.json': other,
    'apps/web/dist/package.json': old,
    'node_modules/thing/package.json': old,
    'generated/package.json': old,
    '.gitignore': 'generated/\n',
  });
  const { printed } = await app.migrate();
  expect(printed).toContain('Changed apps/web/package.json\nChanged packages/auth/package.json\n\n');
  expect(app.read('packages/ui/package.json')).toBe(other);
  for (const path of ['apps/web/dist', 'node_modules/thing', 'generated']) {
    expect(app.read(`${path}/package.json`)).toBe(old);
  }
});
