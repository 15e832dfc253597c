import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleForProduction } from '../../../.build/bundle.ts';
import { createServerApp } from '../../../core/server.ts';
import { sourcesIn } from '../../rules/source.ts';
import { PROJECT_ID } from '../../support/session-world.ts';
import { createWorld } from '../../support/world.ts';
import { createForge, forge, USER_ID } from './support/token-forge.ts';

const run = promisify(execFile);
const BASE_URL = 'https://api.example.test';

/** What Node has and other runtimes for the web's standards need not have. */
const ONLY_NODE = ['process', 'Buffer', 'global', 'require', 'module', 'setImmediate', 'clearImmediate', '__dirname'];

test('no file in the folder core imports a Node module', () => {
  const found = sourcesIn('core').flatMap(({ path, imports }) =>
    imports.filter(({ target }) => target.startsWith('node:')).map(({ target }) => `${path}: ${target}`),
  );
  expect(found).toEqual([]);
});

test('the server entry runs without Node globals such as process, Buffer and require', async () => {
  const chunks = await bundleForProduction({
    entry: join(import.meta.dirname, '../../../core/server.ts'),
    isOneFile: true,
  });
  const code = chunks.map((chunk) => chunk.code.replace(/^\/\/# sourceMappingURL=.*$/m, '')).join('\n');
  expect(code).not.toMatch(/from\s*["']node:|require\(/);

  const key = await createForge();
  const now = Math.floor(Date.now() / 1000);
  const iss = `${BASE_URL}/api/v1/projects/${PROJECT_ID}`;
  const accessToken = await forge(key.privateKey, { iss, iat: now, exp: now + 600 });
  const program = `
    const [entry, jwk, accessToken] = ${JSON.stringify(['./entry.mjs', key.jwk, accessToken])};
    const print = console.log;
    globalThis.fetch = async () => Response.json({ keys: [jwk] });
    const { createServerApp } = await import(entry);
    const app = createServerApp({ projectId: '${PROJECT_ID}', secretServerKey: 'ssk_none', baseUrl: '${BASE_URL}' });
    const headers = { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken: null }) };
    const mine = app.forRequest(new Request('https://app.test/', { headers }));
    const user = await mine.getUser({ from: 'token' });
    const { headers: sent } = mine.applyTo(new Response('page'));
    const refused = await app.sessionHandler()(new Request('https://app.test/', { method: 'POST' }));
    print(JSON.stringify([user.id, sent.get('cache-control'), refused.status]));
  `;
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-runtime-'));
  // Hidden from the entry alone: Node's own web classes are made with some of them.
  const hidden = `const ${ONLY_NODE.map((name) => `${name} = undefined`).join(', ')};`;
  await writeFile(join(folder, 'entry.mjs'), `${hidden}\n${code}`);
  await writeFile(join(folder, 'program.mjs'), program);
  const { stdout } = await run(process.execPath, [join(folder, 'program.mjs')]).finally(() =>
    rm(folder, { recursive: true }),
  );
  expect(JSON.parse(stdout)).toEqual([USER_ID, 'private, no-store', 403]);
});

test('createServerApp() throws MISUSE in a page, because visitors could read the secret key', () => {
  const world = createWorld();
  const options = { projectId: PROJECT_ID, secretServerKey: 'ssk_none', baseUrl: BASE_URL };
  expect(() => createServerApp(options, world.tab())).toThrow(expect.objectContaining({ code: 'MISUSE' }));
  expect(world.requests).toEqual([]);
});
