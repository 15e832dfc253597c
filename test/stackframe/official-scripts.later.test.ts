import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startService } from '../../demo/service/app/start.ts';
import type { Generation } from '../../demo/service/index.ts';
import { ROOT } from '../support/run/program.ts';

// The scripts were written for the official client, which runs them in `test/wire/official`: each throws where a client sees anything else
// than the official one does. Here this package runs them, from its sources.

const SCRIPT_MS = 120_000;

const SCRIPTS = {
  'signs up, verifies an address and signs out': 'scenario.mjs',
  'manages account, teams and API keys': 'account.mjs',
  'manages users and teams with a secret server key': 'server.mjs',
};

const CASES = ([2, 3] as const).flatMap((generation) =>
  Object.entries(SCRIPTS).map(([act, script]) => ({ act, script, generation })),
);

test.each(CASES)(
  'latchkey-stackframe $act as the official client does, generation $generation',
  async ({ script, generation }) => {
    const output = await run(script, generation);
    if (script !== 'scenario.mjs') return expect(output).toBe('done');
    expect(output).toMatchObject({
      anonymous: { isAnonymous: true, primaryEmail: null },
      signUp: { status: 'ok', primaryEmail: 'official@example.com', isSameUser: true },
      verifyAgain: { code: 'VERIFICATION_CODE_ALREADY_USED' },
      refresh: { displayName: 'Refreshed', hasNewToken: true },
      signOut: { user: null },
      wrongPassword: { code: 'EMAIL_PASSWORD_MISMATCH' },
      server: { primaryEmail: 'official@example.com', serverMetadata: { plan: 'pro' } },
      killed: { user: null },
    });
  },
);

async function run(script: string, generation: Generation): Promise<unknown> {
  const running = await startService({ generation });
  try {
    const env = {
      ...process.env,
      ...running.settings,
      OFFICIAL_PACKAGE: join(ROOT, 'react/stackframe/js.ts'),
      // `latchkey` is the source, as `tsconfig.json` resolves it.
      TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'),
    };
    const options = { cwd: join(ROOT, 'test/official'), env, timeout: SCRIPT_MS };
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], options);
    return JSON.parse(stdout) as unknown;
  } finally {
    await running.close();
  }
}
