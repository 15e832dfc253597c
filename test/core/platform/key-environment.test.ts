import { afterEach, expect, test, vi } from 'vitest';
import { createAdminApp, createServerApp } from '../../../core/server.ts';
import { backEnd } from '../server/support/server-groups.ts';

const PROJECT_ID = '11111111-1111-4111-8111-111111111111';
/** Every name of a setting, the one that counts first. */
const NAMES = {
  SECRET_SERVER_KEY: ['LATCHKEY_SECRET_SERVER_KEY', 'HEXCLAVE_SECRET_SERVER_KEY', 'STACK_SECRET_SERVER_KEY'],
  SUPER_SECRET_ADMIN_KEY: [
    'LATCHKEY_SUPER_SECRET_ADMIN_KEY',
    'HEXCLAVE_SUPER_SECRET_ADMIN_KEY',
    'STACK_SUPER_SECRET_ADMIN_KEY',
  ],
} as const;

afterEach(() => vi.unstubAllEnvs());

/** The key that the first request of an app carries. */
async function sentKey(kind: keyof typeof NAMES): Promise<string | null> {
  const sent: Request[] = [];
  const platform = backEnd((request) => {
    sent.push(request);
    return Response.json({ items: [] });
  });
  const options = { projectId: PROJECT_ID, baseUrl: 'http://localhost:8102' };
  const app = kind === 'SECRET_SERVER_KEY' ? createServerApp(options, platform) : createAdminApp(options, platform);
  await app.sessions.list(PROJECT_ID);
  app.dispose();
  return sent[0]?.headers.get(`x-stack-${kind.toLowerCase().replaceAll('_', '-')}`) ?? null;
}

for (const [kind, prefix] of [
  ['SECRET_SERVER_KEY', 'ssk_'],
  ['SUPER_SECRET_ADMIN_KEY', 'sak_'],
] as const) {
  const names = NAMES[kind];
  test(`the variable LATCHKEY_${kind} overrides HEXCLAVE_${kind} and STACK_${kind}`, async () => {
    for (let first = 0; first < names.length; first++) {
      names.forEach((name, index) => vi.stubEnv(name, index < first ? '' : `${prefix}of_${name}`));
      expect(await sentKey(kind)).toBe(`${prefix}of_${names[first]}`);
    }
  });

  test(`the error for a missing ${kind} names the environment variable LATCHKEY_${kind}`, async () => {
    for (const each of names) vi.stubEnv(each, '');
    await expect(sentKey(kind)).rejects.toThrow(`Set it in the options or as LATCHKEY_${kind} in the environment (`);
  });
}
