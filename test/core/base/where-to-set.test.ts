import { afterEach, expect, test, vi } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';

// Vitest runs modules as Vite does, so `import.meta.env.MODE` is set here.

afterEach(() => vi.unstubAllEnvs());

const projectId = '11111111-1111-4111-8111-111111111111';
const FILE = '(a file .env is read by node --env-file=.env, and in Vite by the plugin of latchkey/vite)';

test.each([
  ['by Vite', {}, 'VITE_LATCHKEY_PROJECT_ID in .env.'],
  ['by Node', { MODE: undefined }, `LATCHKEY_PROJECT_ID in the environment ${FILE}.`],
  ['by Next for a server', { NEXT_RUNTIME: 'nodejs' }, 'NEXT_PUBLIC_LATCHKEY_PROJECT_ID in .env.'],
  ['by Next for a page', { NEXT_RUNTIME: '' }, 'NEXT_PUBLIC_LATCHKEY_PROJECT_ID in .env.'],
])('the error for a missing project id names the setting that code run %s would read', (_, env, place) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(() => createClientApp({ tokenStore: 'memory' })).toThrow(
    `The option projectId is missing. Set it in the options or as ${place}`,
  );
});

test('the error for a missing secret key names a setting without a prefix for pages', () => {
  for (const family of ['LATCHKEY', 'HEXCLAVE', 'STACK']) vi.stubEnv(`${family}_SECRET_SERVER_KEY`, undefined);
  expect(() => createServerApp({ projectId })).toThrow(
    `The option secretServerKey is missing. Set it in the options or as LATCHKEY_SECRET_SERVER_KEY in the environment ${FILE}.`,
  );
});
