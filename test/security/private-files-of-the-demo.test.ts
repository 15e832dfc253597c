import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../../demo/launch/site.ts';

/** The demo serves its sources while somebody works on it. What is no source, and secret, is not served with them. */
const CACHE = join(import.meta.dirname, '../../.cache');
const SECRET = 'LATCHKEY-SECRET-OF-A-FILE';

let site: Site;
let folder: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, 'private-'));
  site = await startSite({ port: 0, settings: {} });
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

// The server reports every file that it refuses.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function read(file: string, query: string): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `export default '${SECRET}';`);
  const response = await fetch(`${site.address}/@fs${path}${query}`);
  return response.text();
}

const QUERIES = ['', '?raw', '?import&raw', '?url', '?import&url&inline', '?raw??', '?t=1'];

test.each([
  '.git/config',
  '.git/objects/ab/cdef',
  'module/.git',
  '.latchkey/postgres/base/1',
  '.latchkey/keys.json',
  '.env',
  '.env.local',
  '.npmrc',
  'server.pem',
  'server.key',
  'certificate.crt',
])('the dev server of the demo never serves %s', async (file) => {
  for (const query of QUERIES) expect(await read(file, query), query).not.toContain(SECRET);
});

test('the dev server of the demo serves the file source.js', async () => {
  expect(await read('source.js', '')).toContain(SECRET);
});
