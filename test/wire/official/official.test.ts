import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startService } from '../../../demo/service/app/start.ts';
import { installOfficialClient, OFFICIAL_FOLDER } from './official-client.ts';

const run = promisify(execFile);
const SCENARIO_MS = 60_000;

test('the official client signs up, verifies, refreshes and signs out against the service', async (context) => {
  await installOfficialClient(context);
  expect(await liveThrough()).toEqual({
    project: { id: expect.any(String), credentialEnabled: true },
    anonymous: { isAnonymous: true, primaryEmail: null },
    signUp: { status: 'ok', primaryEmail: 'official@example.com', isSameUser: true },
    verifyEmail: { status: 'ok' },
    verifyAgain: { code: 'VERIFICATION_CODE_ALREADY_USED' },
    update: { displayName: 'Official', clientMetadata: { theme: 'dark' }, primaryEmailVerified: true },
    contactChannels: [{ value: 'official@example.com', isPrimary: true, isVerified: true }],
    refresh: { displayName: 'Refreshed', hasNewToken: true },
    signOut: { user: null },
    wrongPassword: { code: 'EMAIL_PASSWORD_MISMATCH' },
    tooShort: { code: 'PASSWORD_TOO_SHORT' },
    taken: { code: 'USER_EMAIL_ALREADY_EXISTS' },
    signIn: { status: 'ok', isSameUser: true },
    server: { primaryEmail: 'official@example.com', serverMetadata: { plan: 'pro' } },
    killed: { user: null },
  });
});

async function liveThrough(): Promise<unknown> {
  const running = await startService({ port: 0 });
  try {
    const env = { ...process.env, ...running.settings };
    const { stdout } = await run(process.execPath, ['scenario.mjs'], {
      cwd: OFFICIAL_FOLDER,
      env,
      timeout: SCENARIO_MS,
    });
    return JSON.parse(stdout) as unknown;
  } finally {
    await running.close();
  }
}
